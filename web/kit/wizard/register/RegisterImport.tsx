import { Link, useNavigate } from 'react-router'

import { paths, type Path } from '#contract/core/paths.ts'
import type { DayOrder, RegisterImportResult } from '#contract/imports/register.ts'

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
import { type RegisterApi, type RegisterWork, type Tried, useRegisterImport } from './use-register-import.ts'

const steps = [
  ['file', t.stepFile],
  ['check', t.stepCheck],
  ['done', t.stepDone],
] as const

/** What one register says of its import beside what all of them do. */
type OwnWords = Readonly<Record<'title' | 'choosePlantFirst' | 'templateName' | 'done' | 'toRegister', Word>>

interface RegisterImportProps {
  readonly api: RegisterApi
  readonly words: OwnWords
  /** What to know of the file, line by line. */
  readonly about: readonly Word[]
  /** What is said of cells that are kept as they are written, where the register keeps any. */
  readonly keptRaw?: Word
  /** Where the register is. */
  readonly register: Path
}

/** Brings a register of a plant in from an Excel or CSV file: choose it, see what it would do, then all or nothing. */
export function RegisterImport({ api, words, about, keptRaw, register }: RegisterImportProps) {
  const w = useWords()
  const work = useRegisterImport(api)
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
      {stage.at === 'check' && <CheckStep work={work} tried={stage.tried} keptRaw={keptRaw} />}
      {stage.at === 'done' && (
        <DoneStep work={work} result={stage.result} words={words} register={register} />
      )}
    </WizardPage>
  )
}

interface StepProps {
  readonly work: RegisterWork
}

interface FileStepProps
  extends StepProps, Pick<RegisterImportProps, 'words' | 'about'>, Pick<RegisterApi, 'template'> {}

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

interface CheckStepProps extends StepProps {
  readonly tried: Tried
  readonly keptRaw?: Word | undefined
}

/** What the import would do, how its days are read, and every error that is still in the way. */
function CheckStep({ work, tried, keptRaw: keptWord }: CheckStepProps) {
  const w = useWords()
  const { createdCount, rowCount, errors, ignoredColumns, keptRaw } = tried.result
  const isRight = errors.length === 0 && rowCount > 0
  return (
    <>
      <p className={css['intro']}>
        <strong>{tried.fileName}</strong>
      </p>
      <Counts
        of={[
          { label: w(t.rows), count: rowCount },
          { label: w(t.toAdd), count: errors.length > 0 ? 0 : createdCount },
          ...(keptWord ? [{ label: w(t.keptRaw), count: keptRaw.length }] : []),
          { label: w(t.errors), count: errors.length },
        ]}
      />
      <Days work={work} tried={tried} />
      <CheckOutcome
        of={tried.result}
        words={{
          empty: t.empty,
          errorsFoundText: t.errorsFoundText,
          noErrors: t.noErrors,
          noErrorsText: t.noErrorsText,
        }}
        errorsFound={w(t.errorsFound, { count: errors.length })}
      />
      {keptWord && keptRaw.length > 0 && (
        <Alert tone="info" title={w(keptWord)}>
          {keptRaw
            .slice(0, 20)
            .map(({ row, text }) => w(t.inRow, { row, text }))
            .join('; ')}
        </Alert>
      )}
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
            {w(t.run, { count: createdCount })}
          </Button>
        )}
      </WizardButtons>
    </>
  )
}

/** Asks how days are written where the file does not say it, or says both. */
function Days({ work, tried }: CheckStepProps) {
  const w = useWords()
  const { dayOrder, dayCells } = tried.result
  if (dayOrder !== 'tie' && dayOrder !== 'conflict') return null
  const cells = dayCells.map(({ row, text }) => w(t.inRow, { row, text })).join('; ')
  return (
    <Alert tone="warning" title={w(dayOrder === 'tie' ? t.daysTie : t.daysConflict)}>
      <p>{cells}</p>
      <SelectBox
        label={w(t.daysAre)}
        value={tried.dayOrder ?? ''}
        none={w(t.daysChoose)}
        options={[
          { value: 'dayFirst', label: w(t.dayFirst) },
          { value: 'monthFirst', label: w(t.monthFirst) },
        ]}
        onChoose={(value) => value !== '' && work.readDays(tried, value as DayOrder)}
      />
    </Alert>
  )
}

interface DoneStepProps extends StepProps, Pick<RegisterImportProps, 'words' | 'register'> {
  readonly result: RegisterImportResult
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
