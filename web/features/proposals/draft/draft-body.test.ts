import { expect, test } from 'vitest'

import { proposalKinds } from '#contract/proposals/labels.ts'

import { draftBodyOf, firstDetails, formSchemaOf } from './draft-body.ts'

const texts = { title: 'Đề nghị', content: 'Nội dung', reason: 'Lý do', urgency: 'normal', fileIds: [] }

test.each(proposalKinds)('what a form of %s begins with can be kept at once', (kind) => {
  const values = {
    powerPlantId: 1,
    title: '',
    urgency: 'normal',
    details: firstDetails(kind, 7),
    fileIds: [],
  }
  const draft = draftBodyOf(kind, values)
  expect(draft?.isPartial).toBe(false)
  expect(draft?.body).toMatchObject({ powerPlantId: 1, title: null, details: { kind } })
  expect(formSchemaOf(kind).safeParse(values).success).toBe(false)
})

test('a field that is wrong stays behind, and the others are kept', () => {
  const details = { kind: 'leave', leaveCode: 'P', fromDay: '2026-12-01', toDay: '31/2', contactPhone: '090' }
  const draft = draftBodyOf('leave', { powerPlantId: 1, ...texts, details })
  expect(draft?.isPartial).toBe(true)
  expect(draft?.body.details).toMatchObject({ fromDay: '2026-12-01', toDay: null, contactPhone: null })
  expect(draft?.body.content).toBe('Nội dung')
})

test('a wrong cell of a row stays behind by itself', () => {
  const items = [
    { name: 'Dầu', quantity: 'nhiều' },
    { name: 'Giẻ lau', quantity: 5 },
  ]
  const draft = draftBodyOf('materials', { powerPlantId: 1, ...texts, details: { kind: 'materials', items } })
  expect(draft?.body.details).toMatchObject({
    items: [
      { name: 'Dầu', quantity: null },
      { name: 'Giẻ lau', quantity: 5 },
    ],
  })
})

test('without a plant there is nowhere to keep a draft', () =>
  expect(draftBodyOf('leave', { powerPlantId: null, ...texts, details: { kind: 'leave' } })).toBeUndefined())

test('a form asks for what its own kind needs', () => {
  const wrong = (details: object) =>
    formSchemaOf('cardIssue')
      .safeParse({ powerPlantId: 1, ...texts, details })
      .error?.issues.map(({ path }) => path.join('.'))
  const card = { kind: 'cardIssue', cardType: 'monthlyVehicle', holderName: 'Hoa', fromDay: '2026-12-01' }
  const rest = { company: null, phoneNumber: null, citizenIdNumber: null, zones: null, toDay: null }
  expect(wrong({ ...card, ...rest, vehicleType: null, licencePlate: null })).toEqual(['details.vehicleType'])
})
