import { bulletinApi } from '#contract/bulletins/index.ts'
import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'

import { fromDay, listCase, same, untilDay, value, vietnamese } from './case.ts'

const onePlant = { because: 'one plant of the demonstration has a reservoir: see the tests of reservoirs' }

/** The lists of what becomes of the water of reservoirs. */
export const riverCases = {
  releasePlans: listCase<typeof releasePlanApi.list>({
    list: releasePlanApi.list,
    sorts: {
      name: vietnamese(),
      startAt: value(),
      creationTime: value(),
      reservoirName: vietnamese(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: onePlant,
      reservoirId: onePlant,
      kind: same(),
      from: fromDay(({ startAt }) => startAt),
      to: untilDay(({ startAt }) => startAt),
    },
    keyword: ({ orderNo }) => orderNo,
    plant: ({ powerPlantId }) => powerPlantId,
    get: releasePlanApi.get,
    sheet: { endpoint: releasePlanApi.exportList, text: ({ name }) => name },
  }),
  feedIntervals: listCase<typeof regulatorFeedApi.intervals>({
    list: regulatorFeedApi.intervals,
    sorts: { slotAt: value(), sentAt: value(), attempts: value() },
    filters: {
      powerPlantId: onePlant,
      targetId: same(),
      status: same(),
      from: fromDay(({ slotAt }) => slotAt),
      to: untilDay(({ slotAt }) => slotAt),
    },
    keyword: { because: 'intervals are found by receiver, day and state' },
    plant: ({ powerPlantId }) => powerPlantId,
    get: regulatorFeedApi.interval,
    sheet: { endpoint: regulatorFeedApi.exportExcel, text: ({ answer }) => answer },
  }),
  bulletins: listCase<typeof bulletinApi.list>({
    list: bulletinApi.list,
    sorts: { slotAt: value(), madeAt: value(), reservoirName: vietnamese() },
    filters: {
      powerPlantId: onePlant,
      reservoirId: onePlant,
      outcome: same(),
      from: fromDay(({ slotAt }) => slotAt),
      to: untilDay(({ slotAt }) => slotAt),
    },
    keyword: { because: 'bulletins are found by reservoir and day' },
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: bulletinApi.exportExcel, text: ({ reservoirName }) => reservoirName },
  }),
}
