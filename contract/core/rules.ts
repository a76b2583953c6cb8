import * as z from 'zod'

import { isDay, plantDay, PLANT_UTC_OFFSET_HOURS } from './format.ts'
import { LARGEST_ID } from './record-id.ts'

export { recordId } from './record-id.ts'

/** The named rules of the specification, §5; their words are in `messages.ts`. */
export type RuleName =
  | 'phone'
  | 'password'
  | 'identityNumber'
  | 'citizenId'
  | 'digits'
  | 'carPlate'
  | 'motorbikePlate'
  | 'day'
  | 'instant'
  | 'visible'
  | 'userName'

type PatternName = Exclude<RuleName, 'day' | 'instant' | 'visible'>

const patterns: Record<PatternName, RegExp> = {
  phone: /^(0|\+?84)\d{9}$/,
  password: /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{9,}$/,
  identityNumber: /^\d{9}$/,
  citizenId: /^\d{12}$/,
  digits: /^\d+$/,
  carPlate: /^\d{2}[A-Za-z][- ]?\d{3}\.?\d{1,2}$/,
  motorbikePlate: /^\d{2}[- ]?[A-Za-z][A-Za-z\d][- ]?\d{3}\.?\d{1,2}$/,
  userName: /^[A-Za-z\d._@-]+$/,
}

function matching(rule: PatternName, maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => patterns[rule].test(text), { params: { rule } })
    .meta({ pattern: patterns[rule].source })
}

/** Starts with 0, or with 84 optionally preceded by +, then 9 digits: `0912345678`, `+84912345678`. */
export const phoneNumber = matching('phone', 20)
/** At least 9 characters, only letters and digits, with a digit, a lower-case and an upper-case letter. */
export const newPassword = matching('password', 32)
/** Old identity card (CMND): exactly 9 digits. */
export const identityNumber = matching('identityNumber', 9)
/** Citizen identity card (CCCD): exactly 12 digits. */
export const citizenIdNumber = matching('citizenId', 12)
/** Digits only, e.g. a tax code. */
export const digits = matching('digits', 30)
/** Car licence plate: two digits, a letter, optional dash or space, 4 or 5 digits with an optional dot: `51A-123.45`. */
export const carPlate = matching('carPlate', 12)
/** Motorbike licence plate: two digits, a series of two characters, 4 or 5 digits: `59-X1 234.56`. */
export const motorbikePlate = matching('motorbikePlate', 14)
/** A user name: letters without accents, digits, dot, dash, underscore, at-sign. */
export const userName = matching('userName', 64)

/** A day with a time of the day, and perhaps the zone that it is meant in. */
const TIMED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/i
const LEAP_YEAR = 2024
const plantZone = `+${String(PLANT_UTC_OFFSET_HOURS).padStart(2, '0')}:00`

/** ABP clients write a day as its midnight; one with a zone is the day that it falls on at the plants. */
function asDay(value: string): string {
  const [, written, , zone] = TIMED.exec(value.trim()) ?? []
  if (!written) return value
  const at = zone ? new Date(value.trim()) : undefined
  return at && !Number.isNaN(at.getTime()) ? plantDay(at) : written
}

/** What is written without a zone is meant at the plants. */
function asInstant(value: string): string {
  const [, written, time = '', zone = plantZone] = TIMED.exec(value.trim()) ?? []
  if (!written) return value
  return `${written}T${time.length === 5 ? `${time}:00` : time}${zone.toUpperCase()}`
}

/** A calendar day `YYYY-MM-DD` that exists, from 1900 to 2199; with a time it is cut to the day at the plants. */
export const day = z
  .string()
  .overwrite(asDay)
  .refine(isDay, { params: { rule: 'day' } })
  .meta({ format: 'date' })

/** A day of every year, `MM-DD`. */
export const monthDay = z
  .string()
  .refine((text) => /^\d\d-\d\d$/.test(text) && isDay(`${LEAP_YEAR}-${text}`), {
    params: { vi: 'Ngày trong năm không hợp lệ, ví dụ 15/09', en: 'Not a day of the year, e.g. 15/09' },
  })

const iso = z.iso.datetime({ offset: true })

/** An instant, ISO 8601 in UTC (ending in `Z`), with its offset or, without one, at the plants; from 1900 to 2199. */
export const instant = z
  .string()
  .overwrite(asInstant)
  .refine((text) => iso.safeParse(text).success && isKnownYear(text), { params: { rule: 'instant' } })
  .meta({ format: 'date-time' })

/** At the plants, whatever the offset: every instant of a day that may be named may be named, too. */
function isKnownYear(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && isDay(plantDay(at))
}

/** Texts that may be longer than this have several lines. */
const LONGEST_LINE = 120

/** Joins pictures into one, and is seen; anywhere else it is not. */
const JOINED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]\u200D/gu
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

/** Says whether a text has only what can be seen: nothing that controls, hides or turns the direction of what is written. */
function isVisible(value: string, max: number): boolean {
  const shown = max > LONGEST_LINE ? value.replaceAll(/[\t\n\r]/g, '') : value
  return !INVISIBLE.test(shown.replaceAll(JOINED, ''))
}

const visible = (max: number) =>
  z
    .string()
    .trim()
    .normalize()
    .max(max)
    .refine((value) => isVisible(value, max), { params: { rule: 'visible' } })

/**
 * A required text of at most `max` characters, blanks around it cut, its accents composed. Characters that cannot be seen
 * are refused; a text of more than 120 characters may have line breaks and tabs.
 */
export const text = (max: number) => visible(max).min(1)

/** The same for a text that may be left empty; empty is `null`. */
export const optionalText = (max: number) =>
  visible(max)
    .nullish()
    .transform((value) => value || null)

/** A field that may be left empty: missing, `null` and blank text are all `null`. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable())

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')

/** The number of the state that a writer saw; a stale one is refused as a conflict. */
export const version = z.int().min(1).max(LARGEST_ID)

/** The same for a record that may not be there yet: 0 saw none. Left out, it is written over whatever stands. */
export const seenVersion = z.int().min(0).max(LARGEST_ID).optional()
