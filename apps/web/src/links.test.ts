import { expect, test } from 'vitest';
import { projectsInStateLink, recordKey, recordLink, telephoneLink, whatsAppLink } from './links.ts';

test('telephoneLink keeps the plus and the digits', () => {
  expect(telephoneLink('+91 (20) 5550-0142')).toBe('tel:+912055500142');
});

test('whatsAppLink keeps the digits and carries a text', () => {
  expect(whatsAppLink('+91 20 5550 0142')).toBe('https://wa.me/912055500142');
  expect(whatsAppLink('+91 1', 'A & B?')).toBe('https://wa.me/911?text=A%20%26%20B%3F');
});

test('projectsInStateLink leads to the page of the state, by its name of today', () => {
  expect(projectsInStateLink('Jammu and Kashmir')).toBe('/projects/in/jammu-and-kashmir');
  expect(projectsInStateLink('Orissa', 'roads')).toBe('/projects/in/odisha/roads');
});

test('recordKey and recordLink read and write the path of a record', () => {
  expect(recordKey({ id: 'Old-Bridge' })).toBe('Old-Bridge');
  expect(recordKey({ '*': 'About/Our-Fleet' })).toBe('about/our-fleet');
  expect(recordLink('hiring', { _id: '1', slug: 'engineer' })).toBe('/career/engineer');
  expect(recordLink('pages', { _id: '1', slug: 'about/our-fleet' })).toBe('/about/our-fleet');
});
