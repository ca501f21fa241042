// Gathers what a browser would write on its console, for a driver that cannot read that.
globalThis.complaints = [];
{
  const complain = (kind, told) => globalThis.complaints.push(`${kind}: ${told}`);
  addEventListener('error', event => {
    const { message, target } = event;
    if (event instanceof ErrorEvent) complain('error', message);
    // Elements may tell of errors of their own; these are no concern of the console.
    else if (target.src ?? target.href) complain('error', `${target.src ?? target.href} could not be loaded`);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => complain('unhandled', reason));
  addEventListener('securitypolicyviolation', event => complain('policy', `${event.violatedDirective} ${event.blockedURI}`));
  const { error, assert } = console;
  console.error = (...told) => {
    complain('console', told.join(' '));
    error.apply(console, told);
  };
  console.assert = (holds, ...told) => {
    if (!holds) complain('console', told.join(' '));
    assert.call(console, holds, ...told);
  };
}
