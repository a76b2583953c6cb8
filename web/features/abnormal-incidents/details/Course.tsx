import {
  reportMeansLabels,
  reportRecipientLabels,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard, RecordText } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import css from './Course.module.css'

/** What was seen, how it went on, what was done at once and who was told. */
export function Course({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const label = useLabel()
  const { phenomenon, timeline, protections, operatingBefore, initialAction, reportedTo } = event
  return (
    <RecordCard title={w(t.groupCourse)}>
      <RecordText>{phenomenon}</RecordText>
      {protections.length > 0 && (
        <p className="vh-before vh-bar">
          <span className="vh-quiet">{w(abnormalWords.protections)}:</span>
          {protections.map((protection) => (
            <Tag key={protection} colour="red">
              {protection}
            </Tag>
          ))}
        </p>
      )}
      {timeline.length > 0 && (
        <ol className={`vh-before vh-lined ${css['timeline']}`} aria-label={w(abnormalWords.timeline)}>
          {timeline.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time className="vh-quiet" dateTime={at}>
                {formatShownInstant(at)}
              </time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {operatingBefore && <RecordText title={w(abnormalWords.operatingBefore)}>{operatingBefore}</RecordText>}
      <RecordText title={w(abnormalWords.initialAction)}>{initialAction}</RecordText>
      {reportedTo.length > 0 && (
        <>
          <h3>{w(abnormalWords.reportedTo)}</h3>
          <ol className={`vh-before vh-lined ${css['timeline']}`}>
            {reportedTo.map(({ recipient, name, at, means }) => (
              <li key={`${recipient} ${at}`}>
                <time className="vh-quiet" dateTime={at}>
                  {formatShownInstant(at)}
                </time>
                <span>
                  {[label(reportRecipientLabels[recipient]), name].filter(Boolean).join(' – ')}{' '}
                  <span className="vh-quiet">· {label(reportMeansLabels[means])}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </RecordCard>
  )
}
