import { sealedText } from '#contract/duty-shift-logs/corrected.ts'
import { levelLabels, sectionLabels } from '#contract/duty-shift-logs/index.ts'

import { type Label, useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../shift/shift-log.words.ts'

/** What the fields of a shift are called, wherever one names a field: corrections and history. */
export const fieldWords: Readonly<Record<string, Word>> = {
  content: t.content,
  occurredAt: t.time,
  finishedAt: t.finishedAt,
  line: t.line,
  kind: t.kind,
  deviceId: t.deviceId,
  equipment: t.equipment,
  orderLevel: t.orderLevel,
  orderFrom: t.orderFrom,
  orderNo: t.orderNo,
  activePowerBeforeMw: t.powerBefore,
  activePowerAfterMw: t.powerAfter,
  reactivePowerBeforeMvar: t.reactiveBefore,
  reactivePowerAfterMvar: t.reactiveAfter,
  executorId: t.executor,
  supervisorId: t.supervisor,
  executorName: t.executor,
  supervisorName: t.supervisor,
  switchingSheetNo: t.switchingSheetNo,
  proposalNo: t.proposalNo,
  eventType: t.eventType,
  changedAt: t.changedAt,
  until: t.until,
  note: t.note,
  code: t.eventCode,
  phenomenon: t.phenomenon,
  initialAction: t.initialAction,
  system: t.system,
  detectedAt: t.detectedAt,
  isolatedAt: t.isolatedAt,
  operatingBefore: t.operatingBefore,
  expectedPowerMw: t.expectedPower,
  actualPowerMw: t.actualPower,
  lostPowerMw: t.lostPower,
  text: t.conclusion,
  weather: t.weather,
  temperatureCelsius: t.temperature,
  operatingMode: t.operatingMode,
  national: t.dispatcherNational,
  regional: t.dispatcherRegional,
  provincial: t.dispatcherProvincial,
  unit: t.unit,
  state: t.state,
  reactivePowerMvar: t.reactivePower,
  meter: t.meter,
  startKwh: t.meterStart,
  endKwh: t.meterEnd,
  factor: t.meterFactor,
  number: t.number,
  place: t.place,
  commander: t.commander,
  peopleCount: t.peopleCount,
  openedAt: t.openedAt,
  closedAt: t.closedAt,
  location: t.location,
  appliedAt: t.appliedAt,
  removedAt: t.removedAt,
  at: t.time,
  from: t.directiveFrom,
  isDone: t.isDone,
  name: t.item,
  quantity: t.quantity,
  day: t.day,
  shiftCode: t.shift,
  startsAt: t.startsAt,
  endsAt: t.endsAt,
  dutyTeamName: t.team,
  shiftLeaderName: t.leader,
  openedByName: t.openedBy,
  crew: t.crew,
  item: t.openOrClosed,
  act: t.itemAct,
  since: t.since,
  closedByName: t.closedBy,
  read: t.markRead,
  byName: t.person,
}

/** The words for names and sealed texts of fields. */
export function useFieldWords(): {
  readonly nameOf: (field: string) => string
  readonly textOf: (text: string) => string
} {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const named: Readonly<Record<string, Label>> = { ...sectionLabels, ...levelLabels }
  return {
    nameOf: (field) => {
      const own = named[field]
      const word = fieldWords[field]
      return own ? label(own) : word ? w(word) : field
    },
    textOf: (text) => sealedText(text, language),
  }
}
