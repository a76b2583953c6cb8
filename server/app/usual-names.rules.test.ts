import { expect, test } from 'vitest'

import { defaultChain } from '#contract/approvals/chain.ts'
import { requestKinds } from '#contract/approvals/labels.ts'
import { roleLabels } from '#contract/core/role.ts'
import { systemName } from '#contract/core/system-name.ts'
import { usualName, usualNames } from '#contract/core/usual-names.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'
import { defaultParameters } from '#server/features/devices/parameters/defaults.rules.ts'

const parameters = deviceKinds.flatMap((kind) => defaultParameters(kind))
const begunWith = new Set([
  systemName.vi,
  ...Object.values(roleLabels).map(({ vi }) => vi),
  ...[...defaultDutySettings.shiftTypes, ...twoShifts].map(({ name }) => name),
  ...defaultDutySettings.codes.map(({ label }) => label),
  ...requestKinds.flatMap((kind) => defaultChain(kind).steps.map(({ name }) => name)),
  ...parameters.flatMap(({ name, group }) => [name, group ?? '']),
])
const vietnamese = (text: string) => /đ|\p{Mn}/iu.test(text.normalize('NFD'))

test('every name that an installation begins with has an English one', () => {
  expect(begunWith.size).toBeGreaterThan(100)
  expect([...begunWith].filter((name) => vietnamese(usualName(name, 'en')))).toEqual([])
  expect([...begunWith].filter((name) => usualName(name, 'vi') !== name)).toEqual([])
})

test('what somebody typed stays as it was typed, and a number stays behind its name', () => {
  expect(usualName('Bơm cứu hỏa', 'en')).toBe('Bơm cứu hỏa')
  expect(usualName('Điện áp DC MPPT 12', 'en')).toBe('DC voltage MPPT 12')
  expect(usualName('Áp lực khí SF6', 'en')).toBe('SF6 gas pressure')
  expect(Object.values(usualNames).filter(vietnamese)).toEqual([])
})
