/** A bare Express route that sends the same records by `response.json`: nothing is read, checked or compressed. */
import { readFileSync } from 'node:fs';
import express from 'express';

const records: unknown = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
express()
  .use((_request, response) => {
    response.json(records);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
