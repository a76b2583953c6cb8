import { describe, expect, test } from 'vitest'

import { canonical, type JsonValue } from '../seal/canonical.rules.ts'
import { judgeLink, type KeptLink } from './judge-link.rules.ts'
import { formOf, writeLink } from '../seal/link.rules.ts'

/** Any function that tells texts apart serves for the rules. */
const hashOf = (text: string) => `#${text}`

const content = {
  shift: {
    id: 40,
    plantId: 1,
    sealedAt: '2026-11-21T07:00:00Z',
    sections: { conclusion: { text: 'Bình thường' } },
    operations: [{ id: 12, content: 'Đóng MC 901' }],
  },
  corrections: [{ id: 3, newText: '13' }],
}
const place = { chainNo: 5, previousHash: '#before' }
const link = writeLink(place, content)
const whole: KeptLink = {
  ...place,
  shiftId: 40,
  plantId: 1,
  link,
  hash: hashOf(link),
  trueHash: hashOf(link),
  sealedAt: '2026-11-21T07:00:00Z',
}

const judged = (kept: Partial<KeptLink>, found: typeof content = content, at = place) =>
  judgeLink({ ...whole, ...kept }, at, found, hashOf)

/** A link whose text was changed, with or without making its hash anew. */
function rewritten(change: (link: Record<string, JsonValue>) => void, isRehashed: boolean) {
  const value = JSON.parse(link) as Record<string, JsonValue>
  change(value)
  const text = canonical(value)
  return { link: text, trueHash: hashOf(text), ...(isRehashed && { hash: hashOf(text) }) }
}

test('a whole link has no fault', () => {
  expect(judged({})).toBeUndefined()
})

test('its text is canonical and begins with its number, by which a stray link is found', () => {
  expect(link).toBe(canonical(JSON.parse(link) as JsonValue))
  expect(link.startsWith('{"chainNo":5,')).toBe(true)
})

const sealAltered = (path: string | null, sealedValue: string | null, foundValue: string | null) => ({
  fault: 'sealAltered',
  path,
  sealedValue,
  foundValue,
})

test.each([
  ['its hash', { hash: '#other' }, sealAltered('hash', hashOf(link), '#other')],
  ['its number', { chainNo: 6 }, sealAltered('chainNo', '5', '6')],
  ['its plant', { plantId: 2 }, sealAltered('plantId', '1', '2')],
  ['the hash before it', { previousHash: null }, sealAltered('previousHash', '#before', null)],
  [
    'its time',
    { sealedAt: '2026-11-21T07:00:01Z' },
    sealAltered('sealedAt', '2026-11-21T07:00:00Z', '2026-11-21T07:00:01Z'),
  ],
])('%s was altered', (_, kept, fault) => {
  expect(judged(kept)).toEqual(fault)
})

test('its text was altered at a field', () => {
  const kept = rewritten((value) => (value['corrections'] = []), false)
  expect(judged(kept)).toEqual(sealAltered('link.corrections[3]', '{"id":3,"newText":"13"}', null))
})

test('its text was altered at random', () => {
  expect(judged({ link: '{', trueHash: hashOf('{') })).toEqual(sealAltered('link.chainNo', '5', null))
})

test('it was put under another shift', () => {
  const other = { ...content, shift: { ...content.shift, id: 41 } }
  expect(judged({ shiftId: 41 }, other)).toEqual(sealAltered('shiftId', '40', '41'))
})

test('its text and the table were altered alike: the hash stands alone against them', () => {
  const kept = rewritten((value) => (value['corrections'] = []), false)
  expect(judged(kept, { ...content, corrections: [] })).toEqual(
    sealAltered('hash', kept.trueHash, hashOf(link)),
  )
})

test('its text and the table were altered, each in its own way', () => {
  const kept = rewritten((value) => (value['form'] = 1), false)
  expect(judged(kept, { ...content, corrections: [] })).toEqual(sealAltered('link', null, null))
})

test('text, hash and table were made anew: the link after no longer fits', () => {
  const found = { ...content, corrections: [] }
  const kept = rewritten((value) => (value['corrections'] = []), true)
  expect(judged(kept, found)).toBeUndefined()
  expect(judged({}, content, { ...place, previousHash: '#anew' })).toEqual(
    sealAltered('previousHash', '#before', '#anew'),
  )
})

test.each([
  [
    'a field of an entry',
    { ...content, shift: { ...content.shift, operations: [{ id: 12, content: 'Cắt MC 901' }] } },
    ['operations[12].content', 'Đóng MC 901', 'Cắt MC 901'],
  ],
  [
    'a field of a section',
    { ...content, shift: { ...content.shift, sections: { conclusion: { text: '' } } } },
    ['sections.conclusion.text', 'Bình thường', ''],
  ],
  [
    'a correction',
    { ...content, corrections: [{ id: 3, newText: '14' }] },
    ['corrections[3].newText', '13', '14'],
  ],
  [
    'the time of sealing in the shift',
    { ...content, shift: { ...content.shift, sealedAt: '2026-11-21T08:00:00Z' } },
    ['sealedAt', '2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z'],
  ],
])('%s was altered', (_, found, [path, sealedValue, foundValue]) => {
  expect(judged({}, found)).toEqual({ fault: 'recordAltered', path, sealedValue, foundValue })
})

describe('a link of the first form', () => {
  const firstForm = writeLink(place, content, 1)
  const old: KeptLink = { ...whole, link: firstForm, hash: hashOf(firstForm), trueHash: hashOf(firstForm) }
  /** What the tables hold of it since there are lines struck through. */
  const now = (struckAt: string | null, firstSignedAt: string | null = null) => ({
    ...content,
    shift: {
      ...content.shift,
      firstSignedAt,
      operations: [{ id: 12, content: 'Đóng MC 901', struckAt, struckReason: null }],
    },
  })

  test('is whole with fields that came later and say nothing', () => {
    expect(formOf(firstForm)).toBe(1)
    expect(formOf(link)).toBe(5)
    expect(judgeLink(old, place, now(null), hashOf)).toBeUndefined()
    const latest = writeLink(place, now(null))
    const kept = { ...whole, link: latest, hash: hashOf(latest), trueHash: hashOf(latest) }
    expect(latest).toContain('"struckAt":null')
    expect(judgeLink(kept, place, now(null), hashOf)).toBeUndefined()
  })

  test('names a field that came later and says something', () => {
    expect(judgeLink(old, place, now('2026-11-22T00:00:00Z'), hashOf)).toMatchObject({
      fault: 'recordAltered',
      path: 'operations[12].struckAt',
      sealedValue: null,
      foundValue: '2026-11-22T00:00:00Z',
    })
    expect(judgeLink(old, place, now(null, '2026-11-22T00:00:00Z'), hashOf)).toMatchObject({
      fault: 'recordAltered',
      path: 'firstSignedAt',
    })
  })

  test('is followed by others, each whole by itself', () => {
    const item = { act: 'open', kind: 'earth', number: '3' }
    const withItem = (said: object | null) => ({
      ...content,
      shift: {
        ...content.shift,
        operations: [{ id: 12, content: 'Đóng MC 901', struckAt: null, item: said }],
      },
    })
    const second = writeLink(place, withItem(null), 2)
    const kept = { ...whole, link: second, hash: hashOf(second), trueHash: hashOf(second) }
    expect(judgeLink(kept, place, withItem(null), hashOf)).toBeUndefined()
    expect(judgeLink(kept, place, withItem(item), hashOf)).toMatchObject({ path: 'operations[12].item' })
  })

  test('of the fourth form stays whole, and names a proposal that somebody put into it', () => {
    const withProposal = (proposalNo: string | null) => ({
      ...content,
      shift: {
        ...content.shift,
        operations: [{ id: 12, content: 'Cấp PCT 15', item: null, proposalId: null, proposalNo }],
      },
    })
    const fourth = writeLink(place, withProposal(null), 4)
    expect(fourth).not.toContain('proposal')
    const kept = { ...whole, link: fourth, hash: hashOf(fourth), trueHash: hashOf(fourth) }
    expect(judgeLink(kept, place, withProposal(null), hashOf)).toBeUndefined()
    expect(judgeLink(kept, place, withProposal('007/ĐX-NMST'), hashOf)).toMatchObject({
      path: 'operations[12].proposalNo',
    })
  })

  test('is told by the link itself, not by what somebody wrote into the book', () => {
    const said = { ...content, corrections: [{ id: 3, newText: ',"form":1,"plantId":9' }] }
    expect(formOf(writeLink(place, said))).toBe(5)
    expect(formOf('{')).toBe(5)
  })
})
