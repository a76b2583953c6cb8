import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { paths, type Path } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { CellErrors } from '../CellErrors.tsx'
import { CheckOutcome } from '../CheckOutcome.tsx'
import { Counts } from '../Counts.tsx'
import { PlantFileStep } from '../PlantFileStep.tsx'
import { SelectBox } from '../SelectBox.tsx'
import css from '../wizard.module.css'
import { WizardButtons, WizardPage } from '../WizardPage.tsx'
import { t } from './register-import.words.ts'
import {
  type RegisterApi,
  type RegisterOutcome,
  type RegisterWork,
  type SaidField,
  type Tried,
  useRegisterImport,
} from './use-register-import.ts'

const steps = [
  ['file', t.stepFile],
  ['check', t.stepCheck],
  ['done', t.stepDone],
] as const

/** What one register says of its import beside what all of them do. */
type OwnWords = Readonly<
  Record<'title' | 'choosePlantFirst' | 'templateName' | 'done' | 'toRegister', Word>
> &
  Readonly<Partial<Record<'errorsFound' | 'run', Word>>>

/** A cell of a file, as its row has it. */
interface FileCell {
  readonly row: number
  readonly text: string
}

/** What a file may leave open, and a person then says, e.g. in which order it writes days. */
export interface OpenQuestion<Result> {
  /** The field of the request that takes the answer. */
  readonly field: SaidField
  /** The cells that leave it open, or show both ways; undefined where nothing is asked. */
  readonly asked: (result: Result) => { isConflict: boolean; cells: readonly FileCell[] } | undefined
  readonly words: Readonly<Record<'tie' | 'conflict' | 'are' | 'choose', Word>>
  readonly answers: readonly { readonly value: string; readonly label: Word }[]
}

/** What one register tells of a trial beside what all of them tell. */
interface OwnOutcome {
  readonly count: { readonly label: Word; readonly count: number }
  readonly above?: ReactNode
  readonly below?: ReactNode
}

interface RegisterImportProps<Result> {
  readonly api: RegisterApi
  readonly words: OwnWords
  /** What to know of the file, line by line. */
  readonly about: readonly Word[]
  readonly question: OpenQuestion<Result>
  readonly tells?: (result: Result) => OwnOutcome
  /** Where the register is. */
  readonly register: Path
}

/** Brings a register of a plant in from an Excel or CSV file: choose it, see what it would do, then all or nothing. */
export function RegisterImport<Result extends RegisterOutcome>({
  api,
  words,
  about,
  question,
  tells,
  register,
}: RegisterImportProps<Result>) {
  const w = useWords()
  const work = useRegisterImport<Result>(api, question.field)
  const { stage } = work
  return (
    <WizardPage
      title={w(words.title)}
      stepsLabel={w(t.steps)}
      steps={steps.map(([, word]) => w(word))}
      at={steps.findIndex(([step]) => step === stage.at)}
      isBusy={work.isBusy}
      problem={work.problem}
    >
      {stage.at === 'file' && <FileStep work={work} template={api.template} words={words} about={about} />}
      {stage.at === 'check' && (
        <CheckStep work={work} tried={stage.tried} words={words} question={question} tells={tells} />
      )}
      {stage.at === 'done' && (
        <DoneStep work={work} result={stage.result} words={words} register={register} />
      )}
    </WizardPage>
  )
}

interface FileStepProps extends Pick<RegisterImportProps<never>, 'words' | 'about'> {
  readonly work: Pick<RegisterWork<never>, 'isBusy' | 'choose'>
  readonly template: RegisterApi['template']
}

/** Which plant, which file; an empty one to fill in is offered. */
function FileStep({ work: { isBusy, choose }, template, words, about }: FileStepProps) {
  const w = useWords()
  return (
    <PlantFileStep
      isBusy={isBusy}
      choose={choose}
      words={{
        choosePlantFirst: words.choosePlantFirst,
        reading: t.reading,
        chooseFile: t.chooseFile,
        fileLimits: t.fileLimits,
        aboutTitle: t.aboutTitle,
      }}
      about={[...about, t.aboutRevert]}
      renderTemplate={(powerPlantId) => (
        <DownloadButton
          endpoint={template}
          query={{ powerPlantId }}
          name={w(words.templateName)}
          label={t.downloadTemplate}
        />
      )}
    />
  )
}

interface QuestionProps<Result> {
  readonly work: RegisterWork<Result>
  readonly tried: Tried<Result>
  readonly question: OpenQuestion<Result>
}

interface CheckStepProps<Result> extends QuestionProps<Result> {
  readonly words: OwnWords
  readonly tells: ((result: Result) => OwnOutcome) | undefined
}

/** What the import would do, how it is read, and every error that is still in the way. */
function CheckStep<Result extends RegisterOutcome>({
  work,
  tried,
  words,
  question,
  tells,
}: CheckStepProps<Result>) {
  const w = useWords()
  const { createdCount, rowCount, errors, ignoredColumns } = tried.result
  const isRight = errors.length === 0 && rowCount > 0
  const own = tells?.(tried.result)
  return (
    <>
      <p className={css['intro']}>
        <strong>{tried.fileName}</strong>
      </p>
      <Counts
        of={[
          { label: w(t.rows), count: rowCount },
          { label: w(t.toAdd), count: errors.length > 0 ? 0 : createdCount },
          ...(own ? [{ ...own.count, label: w(own.count.label) }] : []),
          { label: w(t.errors), count: errors.length },
        ]}
      />
      {own?.above}
      <Question work={work} tried={tried} question={question} />
      <CheckOutcome
        of={tried.result}
        words={{
          empty: t.empty,
          errorsFoundText: t.errorsFoundText,
          noErrors: t.noErrors,
          noErrorsText: t.noErrorsText,
        }}
        errorsFound={w(words.errorsFound ?? t.errorsFound, { count: errors.length })}
      />
      {own?.below}
      {ignoredColumns.length > 0 && (
        <Alert tone="info" title={w(t.ignored)}>
          {ignoredColumns.join(', ')}
        </Alert>
      )}
      {errors.length > 0 && <CellErrors errors={errors} />}
      <WizardButtons>
        <Button tone={isRight ? 'plain' : 'primary'} onClick={work.restart}>
          {w(t.otherFile)}
        </Button>
        {isRight && (
          <Button tone="primary" busy={work.isBusy} onClick={() => work.run(tried)}>
            {w(words.run ?? t.run, { count: rowCount })}
          </Button>
        )}
      </WizardButtons>
    </>
  )
}

/** Asks what the file does not say, or says both ways. */
function Question<Result>({ work, tried, question }: QuestionProps<Result>) {
  const w = useWords()
  const asked = question.asked(tried.result)
  if (!asked) return null
  const { words, answers } = question
  return (
    <Alert tone="warning" title={w(asked.isConflict ? words.conflict : words.tie)}>
      <p>
        <FileCells cells={asked.cells} />
      </p>
      <SelectBox
        label={w(words.are)}
        value={tried.said ?? ''}
        none={w(words.choose)}
        options={answers.map(({ value, label }) => ({ value, label: w(label) }))}
        onChoose={(value) => value !== '' && work.say(tried, value)}
      />
    </Alert>
  )
}

/** Cells of a file by their rows, in one line. */
export function FileCells({ cells }: { readonly cells: readonly FileCell[] }) {
  const w = useWords()
  return cells.map(({ row, text }) => w(t.inRow, { row, text })).join('; ')
}

interface DoneStepProps extends Pick<RegisterImportProps<never>, 'words' | 'register'> {
  readonly work: Pick<RegisterWork<never>, 'restart'>
  readonly result: RegisterOutcome
}

/** What was added, and where it is taken back. */
function DoneStep({ work, result, words, register }: DoneStepProps) {
  const w = useWords()
  const navigate = useNavigate()
  return (
    <>
      <Alert tone="success" title={w(words.done)} action={<Link to={paths.imports}>{w(t.toImports)}</Link>}>
        {w(t.doneNext)}
      </Alert>
      <Counts of={[{ label: w(t.added), count: result.createdCount }]} />
      <WizardButtons>
        <Button onClick={work.restart}>{w(t.more)}</Button>
        <Button tone="primary" onClick={() => void navigate(register)}>
          {w(words.toRegister)}
        </Button>
      </WizardButtons>
    </>
  )
}
