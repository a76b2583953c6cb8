import { expect, test } from 'vitest'

import type { ApprovalRequestDetail } from './request.ts'
import { decisionText, isDecidedAbove, signatureAt, signatureHead, type Signature } from './signatures.ts'

const signature = (changes: Partial<Signature> = {}): Signature => ({
  byName: 'Trần Khoa',
  byTitle: 'Quản đốc',
  onBehalfOfName: null,
  onBehalfOfTitle: null,
  insteadOf: null,
  at: '2026-11-21T00:30:00Z',
  ...changes,
})
const vi = { language: 'vi' } as const
const deputy = { byName: 'Phạm Huy', byTitle: 'Phó giám đốc' }
const forDirector = { onBehalfOfName: 'Trần Sơn', onBehalfOfTitle: 'Giám đốc' }

test.each([
  [{}, 'Trần Khoa (Quản đốc)'],
  [{ byTitle: null }, 'Trần Khoa'],
  [{ insteadOf: 'leader' }, 'Trần Khoa (Quản đốc) quyết định thay Trưởng ca'],
  [{ ...deputy, ...forDirector }, 'Phạm Huy (Phó giám đốc) ký thay Trần Sơn (Giám đốc)'],
  [
    { ...deputy, ...forDirector, insteadOf: 'manager' },
    'Phạm Huy (Phó giám đốc) ký thay Trần Sơn (Giám đốc) quyết định thay Quản đốc',
  ],
] as const)('who decided and for whom: %j', (changes, text) => {
  expect(decisionText(signature(changes), vi)).toBe(text)
})

test.each([
  ['manager', undefined, ['QUẢN ĐỐC']],
  ['manager', signature(), ['QUẢN ĐỐC']],
  ['director', signature({ ...deputy, ...forDirector }), ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC']],
  [
    'director',
    signature({ ...deputy, ...forDirector, onBehalfOfTitle: 'Giám đốc nhà máy' }),
    ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC'],
  ],
  [
    'director',
    signature({ ...deputy, ...forDirector, onBehalfOfTitle: 'Ban điều hành' }),
    ['KT. BAN ĐIỀU HÀNH', 'PHÓ GIÁM ĐỐC'],
  ],
  // A deputy signs for the head whether by delegation or because the chain names them.
  ['director', signature(deputy), ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC']],
  ['director', signature(forDirector), ['TUQ. GIÁM ĐỐC', 'QUẢN ĐỐC']],
  ['director', signature({ ...forDirector, onBehalfOfTitle: null }), ['TUQ. GIÁM ĐỐC', 'QUẢN ĐỐC']],
  ['director', signature({ ...forDirector, byTitle: null }), ['GIÁM ĐỐC']],
] as const)('what stands above a signature of the %s: %j', (level, given, lines) => {
  expect(signatureHead(level, given, vi)).toEqual(lines)
})

test('a step that was passed up shows who decided it, unless a deputy signs for its head', () => {
  expect(isDecidedAbove('leader', signature({ insteadOf: 'leader' }))).toBe(true)
  expect(isDecidedAbove('manager', signature({ insteadOf: 'leader' }))).toBe(false)
  expect(isDecidedAbove('director', signature({ ...deputy, insteadOf: 'director' }))).toBe(false)
})

test('one signature stands at every level it decided, and at none once the request went back', () => {
  const step = (level: string, state: string) => ({ level, state })
  const path = [step('leader', 'done'), step('manager', 'done'), step('director', 'current')]
  const approve = { ...signature(), action: 'approve', round: 1, step: 1, firstStep: 0 }
  const request = { path, events: [approve], round: 1 } as unknown as ApprovalRequestDetail
  expect(signatureAt(request, 'leader')).toBe(approve)
  expect(signatureAt(request, 'manager')).toBe(approve)
  expect(signatureAt(request, 'director')).toBeUndefined()
  expect(signatureAt({ ...request, round: 2 }, 'leader')).toBeUndefined()
  const old = { ...request, events: [{ ...approve, firstStep: null }] } as unknown as ApprovalRequestDetail
  expect([signatureAt(old, 'leader'), signatureAt(old, 'manager')]).toEqual([undefined, old.events[0]])
})
