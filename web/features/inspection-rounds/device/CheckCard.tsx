import { useId } from 'react'

import { formatFigure } from '#contract/core/format.ts'
import { answerStateLabels, checkMethodLabels } from '#contract/inspection-rounds/labels.ts'
import type { VisitAnswer } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'

import { Segments } from '#web/kit/controls/Segments.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { FieldFrame } from '#web/kit/inputs/FieldFrame.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import css from './Device.module.css'
import { PhotoTaker } from './PhotoTaker.tsx'
import { emptyAnswer, judged, type DraftAnswer, type ChangeDraft, type StopDraft } from './walk.rules.ts'

interface CheckCardProps {
  readonly check: RouteCheck
  readonly draft: StopDraft
  /** Somebody tried to save: what is missing is said. */
  readonly isTried: boolean
  /** What the server has of this check already. */
  readonly known: readonly VisitAnswer[]
  readonly onChange: ChangeDraft
}

/** One check: what is right, the answer, what it comes to, and what it still takes. */
export function CheckCard({ check, draft, isTried, known, onChange }: CheckCardProps) {
  const w = useWords()
  const label = useLabel()
  const answer = draft.answers[check.checkNo] ?? emptyAnswer
  const { state, lack } = judged(check, draft)
  const isWrong = state !== null && state !== 'ok'
  const change = (part: Partial<DraftAnswer>) =>
    onChange({ ...draft, answers: { ...draft.answers, [check.checkNo]: { ...answer, ...part } } })
  const differing = known.find(({ readingFate }) => readingFate === 'differs')
  return (
    <section
      className={`vh-card vh-stack ${css['check']}`}
      data-state={state ?? undefined}
      aria-label={check.content}
    >
      <div className="vh-bar">
        <strong>{check.content}</strong>
        {check.method && <span className="vh-note">{label(checkMethodLabels[check.method])}</span>}
        {isWrong && <Tag colour="red">{label(answerStateLabels[state])}</Tag>}
      </div>
      {check.standard && <p className="vh-note">{w(t['device.standard'], { text: check.standard })}</p>}
      <AnswerInput check={check} answer={answer} onChange={change} />
      {differing && (
        <p className="vh-warn">
          {w(t['device.conflict'], {
            value: formatFigure(differing.standingValue ?? 0, check.decimals ?? 2),
          })}
        </p>
      )}
      {lack === 'blocked' && (
        <p className="vh-bad" role="alert">
          {w(t['device.blocked'], {
            least: check.limits?.blockMin ?? '−∞',
            most: check.limits?.blockMax ?? '∞',
          })}
        </p>
      )}
      {isWrong && <WrongFields answer={answer} onChange={change} />}
      {(lack === 'proof' || (isTried && lack === 'photo')) && (
        <p className="vh-warn">{w(lack === 'photo' ? t['device.photo'] : t['device.needsProof'])}</p>
      )}
      <PhotoTaker checkNo={check.checkNo} draft={draft} onChange={onChange} />
    </section>
  )
}

interface AnswerProps {
  readonly answer: DraftAnswer
  readonly onChange: (part: Partial<DraftAnswer>) => void
}

function AnswerInput({ check, answer, onChange }: AnswerProps & { readonly check: RouteCheck }) {
  const w = useWords()
  const id = useId()
  if (check.kind === 'reading')
    return (
      <NumberInput
        label={`${w(t['device.value'])}${check.unit ? ` (${check.unit})` : ''}`}
        value={answer.value}
        onChange={(value) => onChange({ value: typeof value === 'number' ? value : null })}
      />
    )
  if (check.kind === 'yesNo')
    return (
      <Segments
        label={check.content}
        chosen={answer.isOk === null ? 'none' : answer.isOk ? 'ok' : 'failed'}
        choices={[
          { value: 'ok', name: w(t.passed), face: w(t.passed) },
          { value: 'failed', name: w(t.failed), face: w(t.failed) },
        ]}
        onChoose={(value) => onChange({ isOk: value === 'ok' })}
      />
    )
  if (check.kind === 'photo') return null
  return (
    <FieldFrame id={id} label={w(t['device.remark'])}>
      {(framed) => (
        <TextBox
          {...framed}
          value={answer.text ?? ''}
          maxLength={1000}
          onChange={(text) => onChange({ text })}
        />
      )}
    </FieldFrame>
  )
}

function WrongFields({ answer, onChange }: AnswerProps) {
  const w = useWords()
  const id = useId()
  return (
    <>
      <FieldFrame id={id} label={w(t['device.reason'])}>
        {(framed) => (
          <TextBox
            {...framed}
            value={answer.reason ?? ''}
            maxLength={500}
            onChange={(reason) => onChange({ reason })}
          />
        )}
      </FieldFrame>
      <label className="vh-inline">
        <input
          type="checkbox"
          checked={answer.wantsAbnormal}
          onChange={({ target }) => onChange({ wantsAbnormal: target.checked })}
        />
        {w(t['device.wantsAbnormal'])}
      </label>
    </>
  )
}
