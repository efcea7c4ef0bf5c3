import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildEnquiry } from '../../../test/factories.ts';
import { History } from '../../collections/history.ts';
import { EnquiryModel } from './model.ts';
import { eraseOldEnquiries } from './retention.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => EnquiryModel.deleteMany({}));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('eraseOldEnquiries', () => {
  it('erases what is old and answered or spam, and keeps what is younger or still open', async () => {
    await buildEnquiry({ state: 'answered', createdAt: daysAgo(91) });
    await buildEnquiry({ state: 'spam', createdAt: daysAgo(400) });
    const kept = [
      await buildEnquiry({ state: 'answered', createdAt: daysAgo(89) }),
      await buildEnquiry({ state: 'new', createdAt: daysAgo(400) }),
      await buildEnquiry({ state: 'in progress', createdAt: daysAgo(400) }),
    ];

    const erased = await eraseOldEnquiries(90);

    expect(erased).toBe(2);
    const left = await EnquiryModel.find().lean();
    expect(left.map(({ _id }) => _id.toHexString()).sort()).toEqual(kept.map(({ _id }) => _id).sort());
  });

  it('leaves no old snapshot of an enquiry in the history, and leaves the history of other records', async () => {
    const entry = {
      recordId: '665f1f77bcf86cd799439011',
      title: 'x',
      action: 'updated' as const,
      by: 'a',
    };
    await History.insertMany([
      { ...entry, kind: 'form', at: daysAgo(100) },
      { ...entry, kind: 'form', at: daysAgo(10) },
      { ...entry, kind: 'projects', at: daysAgo(100) },
    ]);

    await eraseOldEnquiries(90);

    const left = await History.find().sort({ at: 1 }).lean();
    expect(left.map(({ kind }) => kind)).toEqual(['projects', 'form']);
  });

  it('stops between batches when it is told to', async () => {
    await buildEnquiry({ state: 'spam', createdAt: daysAgo(400) });

    const erased = await eraseOldEnquiries(90, () => true);

    expect(erased).toBe(0);
    expect(await EnquiryModel.countDocuments({})).toBe(1);
  });
});
