import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { siteIdentitySchema } from '@plinth/schemas/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { jpeg } from '../../../test/pictures.ts';
import { History } from '../../collections/history.ts';
import { Setting } from './settings.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await administrator.put('/api/admin/look').send({}).expect(200);
  await administrator.put('/api/admin/identity').send({}).expect(200);
});

const readIdentity = async () => (await api.request.get('/api/site/identity').expect(200)).body;

describe('the look', () => {
  test('has its defaults before anything is chosen', async () => {
    const { look, ...identity } = siteIdentitySchema.parse(await readIdentity());
    expect(look).toMatchObject(DEFAULT_LOOK);
    expect(identity).toEqual({});
  });

  test('is shown to visitors once it is stored, and in the history', async () => {
    const look = { accent: '#0047ab', typePair: 'manrope', corners: 'soft', hero: 'card' };
    const { body } = await administrator
      .put('/api/admin/look')
      .send({ ...look, accent: '#0047AB' })
      .expect(200);
    expect(body).toEqual(look);
    expect((await readIdentity()).look).toMatchObject(look);
    const [latest] = await History.find({ kind: 'settings', recordId: 'look' })
      .sort({ at: -1, _id: -1 })
      .lean();
    expect(latest).toMatchObject({ title: 'Look', changes: ['accent', 'typePair', 'corners', 'hero'] });
  });

  test.each([
    ['accent', 'blue', 'Enter the colour as # and six digits, such as #e8890c.'],
    ['typePair', 'comic', 'This must be one of archivo, source, manrope, oswald.'],
    ['logoOnDark', 'javascript:alert(1)', 'Enter a path that starts with /'],
    ['font', 'Inter', 'This field is not known.'],
  ])('with a bad %s is refused', async (name, value, message) => {
    const { body } = await administrator
      .put('/api/admin/look')
      .send({ [name]: value })
      .expect(400);
    expect(body.errors).toEqual([{ path: name, message: expect.stringContaining(message) }]);
  });

  test('changes its icon version with the accent only, so that icons are fetched anew', async () => {
    const versionOf = async (look: object) => {
      await administrator.put('/api/admin/look').send(look).expect(200);
      return (await readIdentity()).look.iconVersion;
    };
    const first = await versionOf({ accent: '#0047ab' });
    expect(await versionOf({ accent: '#0047ab', corners: 'round' })).toBe(first);
    expect(await versionOf({ accent: '#b3001b' })).not.toBe(first);
  });

  test('is not stored over a version that the client has not read', async () => {
    const { headers } = await administrator.get('/api/admin/look').expect(200);
    await administrator.put('/api/admin/look').send({ corners: 'soft' }).expect(200);
    const etag = String(headers.etag);
    await administrator.put('/api/admin/look').set('If-Match', etag).send({ corners: 'round' }).expect(412);
    expect((await Setting.findOne({ _id: 'look' }).lean())?.record).toEqual({ corners: 'soft' });
  });

  test('can be reverted from the history', async () => {
    await administrator.put('/api/admin/look').send({ accent: '#0047ab' }).expect(200);
    await administrator.put('/api/admin/look').send({ accent: '#b3001b' }).expect(200);
    const [latest] = await History.find({ kind: 'settings', recordId: 'look' })
      .sort({ at: -1, _id: -1 })
      .lean();
    await administrator.post(`/api/admin/history/${latest?._id}/restore`).expect(204);
    expect((await readIdentity()).look.accent).toBe('#0047ab');
  });

  test('keeps its logo from being deleted, and takes over a replacement', async () => {
    const upload = await administrator
      .post('/api/upload')
      .attach('files', await jpeg('#123456', { width: 64, height: 32 }), 'logo.jpg');
    const logo = String(upload.body.filePaths[0]);
    const name = logo.replace('/uploads/', '');
    await administrator.put('/api/admin/look').send({ logoOnDark: logo }).expect(200);
    await administrator.delete(`/api/admin/media/${name}`).expect(409);
    await administrator
      .post(`/api/admin/media/${name}/replace`)
      .attach('files', await jpeg('#654321', { width: 64, height: 32 }), 'logo2.jpg')
      .expect(200);
    expect((await readIdentity()).look.logoOnDark).not.toBe(logo);
  });
});

describe('the legal identity', () => {
  const company = {
    kind: 'company',
    legalName: 'Vastara Constructions Private Limited',
    cin: 'U45200MH2011PTC123456',
    gstins: [{ gstin: '27AAPFU0939F1ZV' }],
  };

  test('shows GSTINs only where they are to be shown', async () => {
    await administrator.put('/api/admin/identity').send(company).expect(200);
    expect(await readIdentity()).toMatchObject({ cin: company.cin });
    expect(await readIdentity()).not.toHaveProperty('gstins');
    await administrator
      .put('/api/admin/identity')
      .send({ ...company, gstinDisplay: 'shown' })
      .expect(200);
    const identity = await readIdentity();
    expect(identity.gstins).toEqual(company.gstins);
    expect(identity).not.toHaveProperty('gstinDisplay');
  });

  test('names the character that is wrong', async () => {
    const { body } = await administrator
      .put('/api/admin/identity')
      .send({ ...company, cin: 'U4520OMH2011PTC123456', gstins: [{ gstin: '27AAPFU0939F1ZX' }] })
      .expect(400);
    expect(body.errors).toEqual([
      {
        path: 'cin',
        message: expect.stringContaining('Character 6 of the CIN (industry code) has to be a digit'),
      },
      { path: 'gstins.0.gstin', message: expect.stringContaining('Character 15 of the GSTIN would be “V”') },
    ]);
  });

  test('has a CIN for companies and an LLPIN for LLPs only', async () => {
    const { body } = await administrator
      .put('/api/admin/identity')
      .send({ kind: 'partnership', cin: company.cin, llpin: 'AAB-1234' })
      .expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['cin', 'llpin']);
  });
});

test.each(['/api/admin/look', '/api/admin/identity'])('%s is for the administrator', async (path) => {
  await api.request.get(path).expect(401);
  await api.request.put(path).send({}).expect(401);
});
