import * as z from 'zod'

import { optional, recordId, text } from '#contract/core/rules.ts'

import { checkRising } from './curve-checks.ts'

const levelM = z.number().min(-500).max(9000)
const coefficient = z.number().positive().max(5)

/** Flows of a gate as its maker or a model test gives them: a row for each level, a column for each opening. */
export const GateTable = z
  .object({
    levelsM: z.array(levelM).min(2).max(200),
    openingsM: z.array(z.number().min(0).max(100)).min(2).max(100),
    flowsM3s: z.array(z.array(z.number().min(0).max(1_000_000)).max(100)).max(200),
  })
  .superRefine((table, context) => {
    checkRising(table.levelsM, ['levelsM'], context)
    checkRising(table.openingsM, ['openingsM'], context)
    const isWhole =
      table.flowsM3s.length === table.levelsM.length &&
      table.flowsM3s.every((row) => row.length === table.openingsM.length)
    if (!isWhole)
      context.addIssue({
        code: 'custom',
        path: ['flowsM3s'],
        input: table.flowsM3s,
        params: {
          vi: 'Bảng phải có đủ lưu lượng cho từng mực nước và từng độ mở',
          en: 'The table needs a flow for every level and every opening',
        },
      })
  })
export type GateTable = z.output<typeof GateTable>

/** A gate of the spillway (cửa van). */
export const Gate = z.object({
  code: text(20),
  /** The parameter of the reservoir's device that its opening in m is read as. */
  openingCode: text(30),
  /** Level of its sill (ngưỡng). */
  sillLevelM: levelM,
  widthM: z.number().positive().max(1000),
  maxOpeningM: z.number().positive().max(100),
  /** Under the gate: `Q = μ·b·a·√(2g(h − α·a))`. */
  dischargeCoefficient: coefficient,
  contractionCoefficient: z.number().min(0).max(1),
  /** Over the sill while the gate is clear of the water: `Q = ε·m·b·√(2g)·h^1.5`. */
  sideCoefficient: coefficient,
  weirCoefficient: coefficient,
  /** Goes before the formulas where there is one. */
  table: GateTable.nullable().default(null),
})
export type Gate = z.output<typeof Gate>

/** A spillway without gates: `Q = ε·m·B·√(2g)·h^1.5`. */
export const Weir = z.object({
  code: text(20),
  crestLevelM: levelM,
  lengthM: z.number().positive().max(10_000),
  sideCoefficient: coefficient,
  weirCoefficient: coefficient,
})
export type Weir = z.output<typeof Weir>

/** How the flow left in the river is known: it is read, worked out from the opening of its valve, or there is none. */
export const environmentalMethods = ['none', 'reading', 'opening'] as const

/** What leaves water in the river (dòng chảy tối thiểu): `Q = φ·b·a·√(2g(h − ε·a))` where its opening is read. */
export const EnvironmentalOutlet = z
  .object({
    method: z.enum(environmentalMethods),
    openingCode: optional(text(30)),
    sillLevelM: optional(levelM),
    widthM: optional(z.number().positive().max(100)),
    dischargeCoefficient: optional(coefficient),
    contractionCoefficient: optional(z.number().min(0).max(1)),
  })
  .superRefine((outlet, context) => {
    if (outlet.method !== 'opening') return
    for (const field of outletFields)
      if (outlet[field] === null) context.addIssue({ code: 'custom', path: [field], input: null })
  })
export type EnvironmentalOutlet = z.output<typeof EnvironmentalOutlet>

const outletFields = [
  'openingCode',
  'sillLevelM',
  'widthM',
  'dischargeCoefficient',
  'contractionCoefficient',
] as const

/** How the water of a unit is worked out from its power: by its efficiency and head, or by what a kWh takes at a head. */
export const turbineMethods = ['efficiency', 'consumption'] as const

/** A generating unit as the water sees it. */
export const Turbine = z
  .object({
    /** The device whose power `P` is read. */
    unitId: recordId,
    method: z.enum(turbineMethods),
    /** Of turbine, generator and drive together: `Q = 1000·P/(9.81·η·H)`. */
    efficiency: optional(z.number().positive().max(1)),
    /** What the penstock takes of the gross head. */
    headLossM: z.number().min(0).max(500).default(0),
    /** m³ that a kWh takes by net head in m; one point holds for every head. */
    consumption: z
      .array(z.object({ headM: z.number().positive().max(3000), m3PerKwh: z.number().positive().max(1000) }))
      .max(200)
      .default([]),
    /** Below this power it stands still, and lets through what leaks. */
    minimumMw: z.number().min(0).max(10_000),
    leakM3s: z.number().min(0).max(1000),
  })
  .superRefine((turbine, context) => {
    if (turbine.method === 'efficiency' && turbine.efficiency === null)
      context.addIssue({ code: 'custom', path: ['efficiency'], input: null })
    if (turbine.method === 'consumption' && turbine.consumption.length === 0)
      context.addIssue({ code: 'custom', path: ['consumption'], input: '' })
    checkRising(
      turbine.consumption.map(({ headM }) => headM),
      ['consumption'],
      context,
    )
  })
export type Turbine = z.output<typeof Turbine>
