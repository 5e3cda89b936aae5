// The post step of the Action. A step that opened nothing has nothing to close and loads nothing.
if ((process.env['STATE_opened'] ?? '') !== '') {
  const { closeLeftovers } = await import('../action/index.ts');
  await closeLeftovers();
}
