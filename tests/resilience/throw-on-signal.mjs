// Loaded into the server by the test: a fault that no code of the product catches.
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('provoked by the test');
  });
});
