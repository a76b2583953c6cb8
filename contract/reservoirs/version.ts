import * as z from 'zod'

import { day, monthDay, optional, recordId, text, version } from '#contract/core/rules.ts'

import { checkRising } from './curve-checks.ts'
import { EnvironmentalOutlet, Gate, Turbine, Weir } from './outlets.ts'
import { leastWorksClass, worksClasses, worksClassLabels } from './works-class.ts'

const levelM = z.number().min(-500).max(9000)
const flowM3s = z.number().min(0).max(1_000_000)

/** The most points of a curve. */
export const MAX_CURVE_POINTS = 5000

/** A point of the curve of levels and volumes (Z–V–F). */
export const VolumePoint = z.object({
  levelM,
  /** Of all the water, 10⁶ m³. */
  volumeHm3: z.number().min(0).max(1_000_000),
  areaKm2: optional(z.number().min(0).max(100_000)),
})
export type VolumePoint = z.output<typeof VolumePoint>

/** A point of the curve of flows and levels below the dam (Q–Z). */
export const TailwaterPoint = z.object({ flowM3s, levelM })
export type TailwaterPoint = z.output<typeof TailwaterPoint>

/** MNC, MNDBT, MN lũ thiết kế, MN lũ kiểm tra and the crest of the dam, each above the one before. */
export const CharacteristicLevels = z
  .object({
    deadLevelM: levelM,
    normalLevelM: levelM,
    designFloodLevelM: optional(levelM),
    checkFloodLevelM: optional(levelM),
    damCrestLevelM: optional(levelM),
  })
  .superRefine((levels, context) => {
    let below: number = levels.deadLevelM
    for (const field of [
      'normalLevelM',
      'designFloodLevelM',
      'checkFloodLevelM',
      'damCrestLevelM',
    ] as const) {
      const at = levels[field]
      if (at === null) continue
      if (at < below || (field === 'normalLevelM' && at === below))
        context.addIssue({
          code: 'custom',
          path: [field],
          input: at,
          params: { vi: `Phải cao hơn ${below} m`, en: `Must be above ${below} m` },
        })
      below = at
    }
  })
export type CharacteristicLevels = z.output<typeof CharacteristicLevels>

/**
 * What the operating procedure allows in a part of the year: levels, and flows where it names some. A level that moves
 * within the window has another at its end; what is left empty is not bounded.
 */
export const ProcedureBand = z
  .object({
    name: text(120),
    from: monthDay,
    to: monthDay,
    lowerM: optional(levelM),
    upperM: optional(levelM),
    lowerAtEndM: optional(levelM),
    upperAtEndM: optional(levelM),
    leastReleaseM3s: optional(flowM3s),
    mostReleaseM3s: optional(flowM3s),
    /** For how many hours of a day water has to go through the turbines without a stop. */
    leastContinuousHours: optional(z.number().min(0).max(24)),
    /** Who orders what is done in this part of the year. */
    orderedBy: optional(text(200)),
    /** Observation is denser, and gaps ring, while this holds. */
    isFloodSeason: z.boolean().default(false),
  })
  .superRefine((band, context) => {
    const crossed = (lower: number | null, upper: number | null) =>
      lower !== null && upper !== null && lower > upper
    const pairs = [
      ['upperM', band.lowerM, band.upperM],
      ['upperAtEndM', band.lowerAtEndM ?? band.lowerM, band.upperAtEndM ?? band.upperM],
      ['mostReleaseM3s', band.leastReleaseM3s, band.mostReleaseM3s],
    ] as const
    for (const [field, lower, upper] of pairs)
      if (crossed(lower, upper))
        context.addIssue({
          code: 'custom',
          path: [field],
          input: upper,
          params: { vi: 'Cận trên phải cao hơn cận dưới', en: 'The upper bound must be above the lower one' },
        })
  })
export type ProcedureBand = z.output<typeof ProcedureBand>

/** What the licence has left in the river in a part of the year. */
export const MinimumFlow = z.object({ from: monthDay, to: monthDay, flowM3s })
export type MinimumFlow = z.output<typeof MinimumFlow>

/** A station of the river below whose levels are alarms (BĐ I–III). */
export const RiverStation = z.object({
  name: text(120),
  /** The parameter of the reservoir's device that its level is read as; empty where nobody reads it here. */
  levelCode: optional(text(30)),
  alarm1M: levelM,
  alarm2M: levelM,
  alarm3M: levelM,
})
export type RiverStation = z.output<typeof RiverStation>

/** Windows in hours over which an inflow may be averaged before it is published. */
export const publishWindowsH = [1, 3, 6, 12, 24] as const
export type PublishWindowH = (typeof publishWindowsH)[number]

export const flowSources = ['worked', 'reading'] as const

const contentFields = {
  /** What it rests on: survey, procedure, licence. */
  basis: text(500),
  /** The class of the dam by law, which its duties follow, and what it was set by. */
  worksClass: optional(z.enum(worksClasses)),
  worksClassBasis: optional(text(300)),
  levels: CharacteristicLevels,
  volumeCurve: z.array(VolumePoint).min(2).max(MAX_CURVE_POINTS),
  /** Empty where the level below the dam is only read. */
  tailwaterCurve: z.array(TailwaterPoint).max(MAX_CURVE_POINTS).default([]),
  /** Worked out from the power of the units, or read as `QCM`. */
  turbineSource: z.enum(flowSources),
  turbines: z.array(Turbine).max(50).default([]),
  /** Worked out from gates and weirs, or read as `QXT`. */
  spillSource: z.enum(flowSources),
  gates: z.array(Gate).max(50).default([]),
  weirs: z.array(Weir).max(10).default([]),
  environmental: EnvironmentalOutlet,
  /** What seeps and evaporates where nobody records it. */
  lossM3s: flowM3s.default(0),
  bands: z.array(ProcedureBand).max(60).default([]),
  minimumFlows: z.array(MinimumFlow).max(24).default([]),
  licenceNo: optional(text(120)),
  riverStations: z.array(RiverStation).max(20).default([]),
  /** Over how many hours an inflow is averaged before it is published; null lets the rule choose. */
  publishWindowH: optional(z.literal(publishWindowsH)),
  /** The smallest step of the level that is read. */
  levelResolutionM: z.number().positive().max(1).default(0.01),
  /** By how much staff gauge and sensor may differ before the level is doubted: five steps of a gauge read to the centimetre. */
  gaugeToleranceM: z.number().positive().max(5).default(0.05),
  /** How long before a spill those below are told, by the procedure. */
  noticeLeadMinutes: optional(z.int().min(0).max(10_080)),
} as const

/** Everything that a reservoir is, from a day on, as it is kept; {@link VersionWrite} checks how its parts fit together. */
export const ReservoirContent = z.object(contentFields)
export type ReservoirContent = z.output<typeof ReservoirContent>

function checkContent(content: ReservoirContent, context: z.RefinementCtx): void {
  const { volumeCurve, tailwaterCurve, levels, gates, turbines, riverStations } = content
  checkRising(
    volumeCurve.map((point) => point.levelM),
    ['volumeCurve'],
    context,
    { field: 'levelM' },
  )
  checkRising(
    volumeCurve.map((point) => point.volumeHm3),
    ['volumeCurve'],
    context,
    { field: 'volumeHm3' },
  )
  checkRising(
    tailwaterCurve.map((point) => point.flowM3s),
    ['tailwaterCurve'],
    context,
    { field: 'flowM3s' },
  )
  checkRising(
    tailwaterCurve.map((point) => point.levelM),
    ['tailwaterCurve'],
    context,
    {
      field: 'levelM',
      isStrict: false,
    },
  )
  checkReach(volumeCurve, levels, context)
  checkOnce(
    gates.map(({ code }) => code),
    ['gates'],
    'code',
    context,
  )
  checkOnce(
    gates.map(({ openingCode }) => openingCode),
    ['gates'],
    'openingCode',
    context,
  )
  checkOnce(
    turbines.map(({ unitId }) => unitId),
    ['turbines'],
    'unitId',
    context,
  )
  for (const [place, station] of riverStations.entries()) checkAlarms(station, place, context)
  checkClass(content, context)
}

/** BĐ II lies above BĐ I, and BĐ III above both. */
function checkAlarms(
  { alarm1M, alarm2M, alarm3M }: RiverStation,
  place: number,
  context: z.RefinementCtx,
): void {
  for (const [field, at, below] of [
    ['alarm2M', alarm2M, alarm1M],
    ['alarm3M', alarm3M, alarm2M],
  ] as const)
    if (at <= below)
      context.addIssue({
        code: 'custom',
        path: ['riverStations', place, field],
        input: at,
        params: { vi: `Phải cao hơn ${below} m`, en: `Must be above ${below} m` },
      })
}

/** A dam is of no lesser class than its water alone makes it. */
function checkClass({ worksClass, volumeCurve, levels }: ReservoirContent, context: z.RefinementCtx): void {
  const least = leastWorksClass(volumeCurve, levels.normalLevelM)
  if (worksClass === null || worksClasses.indexOf(worksClass) <= worksClasses.indexOf(least)) return
  const named = worksClassLabels[least]
  context.addIssue({
    code: 'custom',
    path: ['worksClass'],
    input: worksClass,
    params: {
      vi: `Theo dung tích hồ, đập ít nhất thuộc loại ${named.vi.toLowerCase()}`,
      en: `By its volume the dam is at least: ${named.en.toLowerCase()}`,
    },
  })
}

/** The curve says what the useful volume is: it reaches from the dead to the normal level. */
function checkReach(
  curve: readonly VolumePoint[],
  levels: CharacteristicLevels,
  context: z.RefinementCtx,
): void {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return
  if (first.levelM <= levels.deadLevelM && levels.normalLevelM <= last.levelM) return
  context.addIssue({
    code: 'custom',
    path: ['volumeCurve'],
    input: curve,
    params: {
      vi: 'Đường quan hệ Z–V phải trùm từ mực nước chết đến mực nước dâng bình thường',
      en: 'The curve must reach from the dead to the normal level',
    },
  })
}

function checkOnce(
  values: readonly (string | number)[],
  path: readonly PropertyKey[],
  field: string,
  context: z.RefinementCtx,
): void {
  const place = values.findIndex((value, index) => values.indexOf(value) < index)
  if (place < 0) return
  context.addIssue({
    code: 'custom',
    path: [...path, place, field],
    input: values[place],
    params: { vi: 'Đã có ở dòng khác', en: 'Another row has it already' },
  })
}

/** What a writer says of a reservoir from a day on. */
export const VersionWrite = ReservoirContent.extend({ reservoirId: recordId, validFrom: day }).superRefine(
  checkContent,
)
export type VersionWrite = z.output<typeof VersionWrite>

/** A version stays with its reservoir; its day and content may be put right. */
export const VersionUpdate = ReservoirContent.extend({ id: recordId, validFrom: day, version }).superRefine(
  checkContent,
)
export type VersionUpdate = z.output<typeof VersionUpdate>

export const ReservoirVersion = ReservoirContent.extend({
  id: recordId,
  reservoirId: recordId,
  validFrom: day,
  /** The last day on which it holds; null for the one that holds on. */
  validUntil: day.nullable(),
  version,
})
export type ReservoirVersion = z.output<typeof ReservoirVersion>
