import { expect, test } from 'vitest'

import { ApiError } from '#web/platform/api/error.ts'

import { failureOf } from './failure.ts'

const drawn = new Set(['emailAddress', 'certificates.0.number'])
const judge = (failure: ConstructorParameters<typeof ApiError>[0]) =>
  failureOf(new ApiError(failure), (path) => drawn.has(path))

test('a problem of a drawn field stands at the field only', () => {
  const fields = [{ message: 'Email này đã được dùng', members: ['emailAddress'] }]
  expect(judge({ status: 409, code: '409', problem: 'employees.emailTaken', fields })).toEqual({
    fields: new Map([['emailAddress', 'Email này đã được dùng']]),
    isGeneral: false,
    isConflict: false,
    isUnexpected: false,
    isOutOfReach: false,
    keepsKey: false,
  })
})

test('a problem of a field that is not drawn stands above the form', () => {
  const fields = [
    { message: 'Sai', members: ['certificates.0.number'] },
    { message: 'Thiếu', members: ['powerPlantIds'] },
  ]
  const failure = judge({ status: 400, code: '400', problem: 'core.invalid', fields })
  expect([...failure.fields.keys()]).toEqual(['certificates.0.number'])
  expect(failure.isGeneral).toBe(true)
})

test('a stale version is a conflict', () => {
  const failure = judge({ status: 409, code: '409', problem: 'core.changedMeanwhile' })
  expect(failure).toMatchObject({ isConflict: true, isGeneral: true, isUnexpected: false, keepsKey: false })
})

test.each([
  [{ status: null, code: 'ERR_NETWORK' }, true, true],
  [{ status: null, code: 'ECONNABORTED' }, true, true],
  [{ status: 500, code: '500' }, true, false],
  [{ status: 503, code: '503' }, true, false],
  [{ status: 403, code: '403' }, false, false],
])('%o: unexpected %s, same key again %s', (failure, isUnexpected, keepsKey) => {
  expect(judge(failure)).toMatchObject({ isUnexpected, keepsKey, isOutOfReach: keepsKey, isGeneral: true })
})

test('a fault of our own code is unexpected too', () => {
  expect(failureOf(new TypeError('x'), () => true)).toMatchObject({
    isUnexpected: true,
    isOutOfReach: false,
    isGeneral: true,
  })
})
