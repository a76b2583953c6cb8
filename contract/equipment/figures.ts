import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'

import { MachineFigures } from './machines/machine.ts'

/** How long a thing has run, by what: the book of states of a unit, or the last counter that an own event told. */
const Running = z.object({
  hours: z.number(),
  /** How much of them counters told that were replaced since, beyond what the present one reads; 0 where none was. */
  replacedHours: z.number(),
  source: z.enum(['states', 'counter']),
  /** The unit whose states were counted: the thing itself, or the nearest above it. */
  unitId: recordId.nullable(),
  unitCode: z.string().nullable(),
  /** Nothing is known from before. */
  since: instant.nullable(),
  /** What the counter of hours of the unit reads, with those from before its book of states; null where a counter told the hours. */
  counterHours: z.number().nullable(),
  /** How often the unit stopped after it had run; null where a counter told the hours. */
  stopCount: z.int().nullable(),
})

/** How a thing has done: age, stops, failures, repair and cost; null for what the books do not tell. */
export const EquipmentFigures = z.object({
  ageYears: z.number().nullable(),
  running: Running.nullable(),
  /** Null for whoever may not read the books that tell of them. */
  failures: z
    .object({
      /** Forced outages of a unit; incidents of a thing and its parts where there is no book of its states. */
      counts: z.enum(['outages', 'incidents']),
      count: z.int(),
      /** How many of them ended, and how long they took together. */
      repairedCount: z.int(),
      repairHours: z.number(),
    })
    .nullable(),
  mtbfHours: z.number().nullable(),
  mttrHours: z.number().nullable(),
  /** From 0 to 1. */
  availability: z.number().nullable(),
  /** How the machine has done that stands there now, wherever it stood; null where it was there from the beginning. */
  machine: MachineFigures.nullable(),
  /** What its own events, inspections and parts issued of the store cost, with those of its parts, the latest year first. */
  costs: z.array(z.object({ year: z.int(), costVnd: z.number(), eventCount: z.int() })),
})
export type EquipmentFigures = z.output<typeof EquipmentFigures>
