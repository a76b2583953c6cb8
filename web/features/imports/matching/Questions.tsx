import { useId } from 'react'

import { plainNumber } from '#contract/core/numbers.ts'
import type { ImportPreview, ReadingsDraft } from '#contract/imports/index.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'

interface QuestionsProps {
  readonly mapping: ReadingsDraft
  readonly preview: ImportPreview
  readonly onChange: (mapping: ReadingsDraft) => void
}

/** What only a person can say of a file: which of two numbers or two days its cells mean. Nothing is chosen beforehand. */
export function Questions({ mapping, preview, onChange }: QuestionsProps) {
  const w = useWords()
  const { numbers, dates, manner } = preview
  const isSemicolon = manner?.separator === ';'
  return (
    <>
      <Conflict of={numbers} title={w(t.numbersConflict)} text={w(t.numbersConflictText)} />
      {numbers.tie && (
        <Question
          title={w(t.whichNumber, numbers.tie)}
          hint={w(isSemicolon ? t.whichNumberSemicolon : t.whichNumberText)}
          value={mapping.decimalMark}
          answers={[
            { value: 'comma', label: w(t.asDecimals, { number: plainNumber(numbers.tie.comma) }) },
            { value: 'point', label: w(t.asThousands, { number: plainNumber(numbers.tie.point) }) },
          ]}
          onChoose={(decimalMark) => onChange({ ...mapping, decimalMark })}
        />
      )}
      <Conflict of={dates} title={w(t.datesConflict)} text={w(t.datesConflictText)} />
      {dates.tie && (
        <Question
          title={w(t.whichDay, dates.tie)}
          hint={w(t.whichDayText)}
          value={mapping.dateOrder}
          answers={(['dayFirst', 'monthFirst'] as const).map((value) => ({
            value,
            label: w(t.asDay, dayParts(dates.tie?.[value] ?? '')),
          }))}
          onChoose={(dateOrder) => onChange({ ...mapping, dateOrder })}
        />
      )}
    </>
  )
}

/** The parts of a `YYYY-MM-DD` day, to be named: written with numbers alone it would be the question again. */
function dayParts(day: string) {
  return { day: Number(day.slice(8)), month: Number(day.slice(5, 7)), year: day.slice(0, 4) }
}

function Conflict({
  of: { by, cells },
  title,
  text,
}: {
  readonly of: Pick<ImportPreview['numbers'], 'by' | 'cells'>
  readonly title: string
  readonly text: string
}) {
  const w = useWords()
  if (by !== 'conflict') return null
  const places = cells.map((cell) => w(t.cellAt, cell)).join('; ')
  return (
    <Alert tone="error" title={title}>
      {places}. {text}
    </Alert>
  )
}

interface QuestionProps<Value extends string> {
  readonly title: string
  readonly hint: string
  readonly value: Value | null
  readonly answers: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

function Question<Value extends string>({ title, hint, value, answers, onChoose }: QuestionProps<Value>) {
  const id = useId()
  return (
    <fieldset className={css['question']} aria-describedby={`${id}-hint`}>
      <legend>{title}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      {answers.map((answer) => (
        <label key={answer.value} className={css['radio']}>
          <input
            type="radio"
            name={id}
            required
            checked={value === answer.value}
            onChange={() => onChoose(answer.value)}
          />
          {answer.label}
        </label>
      ))}
    </fieldset>
  )
}
