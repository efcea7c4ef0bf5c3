import { Int32, ObjectId, UUID } from 'bson';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../test/random.ts';
import { encode } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import { decodeCommand } from './messages.ts';

const request = (body: Buffer) => ({ id: 1, isLegacy: false, silent: false, body, sequences: [] });

describe('decodeCommand', () => {
  it('rejects malformed BSON as such, however it is damaged', () => {
    const command = encode({
      find: 'things',
      filter: {
        a: [1, 'two', new Date(3)],
        c: { d: 5.5 },
      },
      sort: { a: new Int32(1), g: true },
      lsid: { id: new UUID(), of: new ObjectId() },
    });
    const next = randomFrom(2026);
    const codes = new Set<unknown>();
    for (let round = 0; round < 20_000; round++) {
      const damaged = Buffer.from(command);
      for (let byte = 0; byte <= next(3); byte++) damaged[4 + next(command.length - 4)] = next(256);
      try {
        decodeCommand(request(damaged));
      } catch (error) {
        codes.add(error instanceof MongoError ? error.code : error);
      }
    }
    // Some damage makes another type, an impossible date or a field out of order.
    expect([...codes].sort()).toEqual([22, 238]);
  });
});
