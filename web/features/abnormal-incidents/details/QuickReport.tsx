import { type ReactNode, useEffect } from 'react'

import {
  abnormalLevelLabels,
  causeGroupLabels,
  milestoneNames,
  reportMeansLabels,
  reportRecipientLabels,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'
import { formatDecimal, formatInstant, plantDay } from '#contract/core/format.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import { placeAndDay } from '#contract/plants/form-head.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import { useSpanWords } from '../facts/tags.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import css from './QuickReport.module.css'

/** The event as a sheet of A4 with its form head: not seen on the screen, the only thing on paper. */
export function QuickReport({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const now = useNow()
  const language = useLanguage()
  const struck = struckNote(event, language)
  // Seen on paper only, where it must be there at once.
  useEffect(() => {
    for (const style of ['400', '500', 'italic 400']) void document.fonts.load(`${style} 12px Roboto`)
  }, [])
  return (
    <article className={`vh-paper ${css['report']}`} data-print aria-hidden="true">
      <header>
        <div>
          {event.companyName && <span>{event.companyName.toUpperCase()}</span>}
          <strong>{event.powerPlantName.toUpperCase()}</strong>
          <span>{w(t.workshop)}</span>
          <span>{w(t.number, { code: event.code })}</span>
        </div>
        <div>
          <strong>{w(t.nation)}</strong>
          <strong>{w(t.motto)}</strong>
          <em>{placeAndDay(event.place, plantDay(now), language)}</em>
        </div>
      </header>
      <h1>{w(event.report ? t.quickReport : t.eventSheet)}</h1>
      {event.report && <p className={css['to']}>{w(t.reportTo)}</p>}
      {struck ? (
        <>
          <p className={css['to']}>
            <strong>{struck}</strong>
          </p>
          <del>
            <Sections event={event} />
          </del>
        </>
      ) : (
        <Sections event={event} />
      )}
      <footer>
        {[t.signWriter, t.signLeader, t.signManager].map((word) => (
          <div key={word}>
            <strong>{w(word)}</strong>
            <em>{w(t.signHint)}</em>
          </div>
        ))}
      </footer>
    </article>
  )
}

function Sections({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <Section title={t.sectionEvent}>
        {[event.equipment, event.system, label(abnormalLevelLabels[event.level])].filter(Boolean).join(' – ')}
      </Section>
      <Section title={t.sectionTimes}>
        {milestoneNames
          .flatMap((name) =>
            event[name] ? [`${w(abnormalWords[name])}: ${formatInstant(event[name])}`] : [],
          )
          .join('; ')}
      </Section>
      {event.operatingBefore && <Section title={t.sectionBefore}>{event.operatingBefore}</Section>}
      <Section title={t.sectionCourse}>
        {event.phenomenon}
        {event.timeline.map(({ at, text }) => (
          <span key={`${at} ${text}`} className={css['line']}>
            {formatInstant(at)}: {text}
          </span>
        ))}
      </Section>
      <Section title={t.sectionProtection}>{event.protections.join(', ') || w(t.none)}</Section>
      <Section title={t.sectionAction}>{event.initialAction}</Section>
      <Section title={t.sectionLoss}>
        <Loss event={event} />
      </Section>
      <Section title={t.sectionCause}>
        <Cause event={event} />
      </Section>
      <Section title={t.sectionReported}>
        {event.reportedTo.length === 0 && w(t.none)}
        {event.reportedTo.map(({ recipient, name, at, means }) => (
          <span key={`${recipient} ${at}`} className={css['line']}>
            {[
              label(reportRecipientLabels[recipient]),
              name,
              formatInstant(at),
              label(reportMeansLabels[means]),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        ))}
      </Section>
    </>
  )
}

function Section({ title, children }: { readonly title: Word; readonly children: ReactNode }) {
  const w = useWords()
  return (
    <section>
      <h2>{w(title)}</h2>
      <p>{children}</p>
    </section>
  )
}

function Loss({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const span = useSpanWords()
  const { lostPowerMw, lostEnergyMwh, occurredAt, restoredAt } = event
  const parts = [
    lostPowerMw !== null && `${w(abnormalWords.lostPowerMw)}: ${formatDecimal(lostPowerMw)} MW`,
    restoredAt && `${w(t.duration)}: ${span(Date.parse(restoredAt) - Date.parse(occurredAt))}`,
    lostEnergyMwh !== null && `${w(abnormalWords.lostEnergyMwh)}: ${formatDecimal(lostEnergyMwh)} MWh`,
    !restoredAt && w(t.notRestored),
  ]
  return parts.filter(Boolean).join('; ')
}

function Cause({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const label = useLabel()
  const { causeGroup, causeText, remedy, prevention } = event
  if (!causeGroup && !causeText && !remedy) return w(t.underReview)
  const cause = [causeGroup && label(causeGroupLabels[causeGroup]), causeText].filter(Boolean).join(': ')
  const lines = [
    [abnormalWords.causeText, cause],
    [abnormalWords.remedy, remedy],
    [abnormalWords.prevention, prevention],
  ] as const
  return lines.map(
    ([word, text]) =>
      text && (
        <span key={w(word)} className={css['line']}>
          {w(word)}: {text}
        </span>
      ),
  )
}
