import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'

/** The books that the life of a thing is gathered from, each by its own right. */
export const timelineSources = [
  'abnormal',
  'breach',
  'inspection',
  'machine',
  'ownEvent',
  'shiftLog',
  'stock',
  'task',
  'unitState',
] as const
export type TimelineSource = (typeof timelineSources)[number]

/** Where a page of a timeline ended: instant, book and number of its last line. */
const cursor = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\|[A-Za-z]+\|\d{1,15}$/)
  .refine((text) => timelineSources.some((source) => source === text.split('|')[1]))
  // 30 February is a date that the database has not.
  .refine((text) => {
    const [at = ''] = text.split('|')
    return !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at
  })

export const TimelineQuery = z.object({
  id: recordId.positive(),
  /** In place of what happened there: what happened to this machine in all places that it stood in, while it did. */
  machineId: recordId.positive().optional(),
  /** What happened to its parts too. */
  withParts: z.boolean().default(true),
  source: z.enum(timelineSources).optional(),
  /** What is still open, or is not: an event not resolved, a state that lasts, a limit still crossed. */
  isOpen: z.boolean().optional(),
  keyword: z.string().trim().max(200).optional(),
  /** `next` of the page before. */
  before: cursor.optional(),
  maxResultCount: z.int().min(1).max(100).default(30),
})
export type TimelineQuery = z.output<typeof TimelineQuery>

/** One line in the life of a thing; it stays in the book that it comes from. */
export const TimelineEntry = z.object({
  source: z.enum(timelineSources),
  at: instant,
  /** Null while it lasts, and for what has no end. */
  endedAt: instant.nullable(),
  isOpen: z.boolean(),
  deviceId: recordId,
  deviceCode: z.string(),
  /** Its kind as its book has it: level, tier, kind of entry, state. */
  kind: z.string(),
  text: z.string(),
  /** Its number in its book, e.g. `BT-2026-014`. */
  number: z.string().nullable(),
  /** The record to open: the event, the shift or the machine. */
  recordId: z.number().nullable(),
  id: z.number(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/** The latest first. */
export const Timeline = z.object({
  items: z.array(TimelineEntry),
  /** Asks for the page after; null at the beginning of its life. */
  next: z.string().nullable(),
  /** The books that the caller may not read. */
  unseen: z.array(z.enum(timelineSources)),
})
export type Timeline = z.output<typeof Timeline>
