// Brings in the site whose address is the query: the element, and a frame with its script.
const site = location.search.slice(1);
window.violations = [];
document.addEventListener('securitypolicyviolation', event => {
  window.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
});
for (const name of ['embed.js', 'frame.js']) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = site + name;
  document.head.append(script);
}
addEventListener('DOMContentLoaded', () => {
  const frame = document.createElement('iframe');
  frame.title = 'A figure alone';
  frame.height = '140';
  frame.width = '600';
  // Out of sight: its place must be right before anybody scrolls there.
  frame.style.marginTop = '200vh';
  frame.src = `${site}#T=32&embed=1`;
  document.body.append(frame);
});
