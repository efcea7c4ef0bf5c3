// Loaded into the server by the test: an error that no code of the product catches.
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('provoked by the test');
  });
});
