import { sealedText } from '#contract/duty-shift-logs/corrected.ts'
import { levelLabels, sectionLabels } from '#contract/duty-shift-logs/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'
import { operationWords, shiftWords } from '#contract/duty-shift-logs/words.ts'

import { type Label, useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'
import { useFieldName } from '#web/kit/history/history-words.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../shift/shift-log.words.ts'

/** What the fields of a shift are called, wherever one names a field: corrections and history. */
export const fieldWords: Readonly<Record<string, Word>> = {
  ...shiftWords,
  ...abnormalWords,
  ...operationWords,
  line: t.line,
  changedAt: t.changedAt,
  until: t.until,
  note: kitWords.note,
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
  at: operationWords.occurredAt,
  from: t.directiveFrom,
  isDone: t.isDone,
  name: t.item,
  quantity: t.quantity,
  day: shiftWords.day,
  startsAt: t.startsAt,
  endsAt: t.endsAt,
  openedByName: t.openedBy,
  crew: t.crew,
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
  const fieldName = useFieldName()
  const label = useLabel()
  const language = useLanguage()
  const named: Readonly<Record<string, Label>> = { ...sectionLabels, ...levelLabels }
  return {
    nameOf: (field) => {
      const own = named[field]
      const word = fieldWords[field]
      return own ? label(own) : word ? fieldName(word) : field
    },
    textOf: (text) => sealedText(text, language),
  }
}
