// Finds the program that all widgets of a notebook share, and lets it show a figure. Each widget is sent this file alone.

const programs = (globalThis[Symbol.for('attention-spectra programs')] ??= new Map());

/** The program, made from the text that the model of the kernel's one program holds. */
async function loaded(model) {
  const shared = await model.widget_manager.get_model(model.get('_program').replace('IPY_MODEL_', ''));
  const address = URL.createObjectURL(new Blob([shared.get('source')], { type: 'text/javascript' }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function render(context) {
  const version = context.model.get('_version');
  if (!programs.has(version)) programs.set(version, loaded(context.model));
  try {
    return await (await programs.get(version)).render(context);
  } catch (reason) {
    // Asked for again, it may be there.
    programs.delete(version);
    throw reason;
  }
}

export default { render };
