import type * as z from 'zod'

/** What the plants need of an employee's record and an account can do without, in the order of the form. */
export const recordFields = [
  'gender',
  'dateOfBirth',
  'phoneNumber',
  'positionTitle',
  'powerPlantIds',
  'roleNames',
] as const
export type RecordField = (typeof recordFields)[number]

/** Fields that stock ABP clients never send with a new user. Roles they do. */
const ours = ['employeeCode', ...recordFields.filter((name) => name !== 'roleNames')] as const

/** Asks whoever sends one field of ours for all of them, and for a role: only the bare form of ABP goes without. */
export function requireTheRest(write: unknown, context: z.core.$RefinementCtx): void {
  if (typeof write !== 'object' || write === null) return
  const given = write as Readonly<Record<string, unknown>>
  if (ours.every((name) => given[name] === undefined)) return
  for (const name of [...ours, 'roleNames'])
    if (given[name] === undefined || given[name] === null)
      context.issues.push({ code: 'custom', input: undefined, path: [name], message: undefined })
  const { roleNames } = given
  if (Array.isArray(roleNames) && roleNames.length === 0)
    context.issues.push({
      code: 'too_small',
      origin: 'array',
      minimum: 1,
      inclusive: true,
      input: roleNames,
      path: ['roleNames'],
      message: undefined,
    })
}
