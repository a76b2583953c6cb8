import { Link, useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { deviceImportApi, type DeviceImportResult } from '#contract/devices/import.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import { CheckOutcome } from '#web/kit/wizard/CheckOutcome.tsx'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import { PlantFileStep } from '#web/kit/wizard/PlantFileStep.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardButtons, WizardPage } from '#web/kit/wizard/WizardPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './device-import.words.ts'
import { type DeviceImport, type Tried, useDeviceImport } from './use-device-import.ts'

const steps = [
  ['file', t.stepFile],
  ['check', t.stepCheck],
  ['done', t.stepDone],
] as const

/** Adds the devices of a plant from an Excel or CSV file: choose it, see what it would do, then all or nothing. */
export default function ImportPage() {
  const w = useWords()
  const work = useDeviceImport()
  const { stage } = work
  return (
    <WizardPage
      title={w(t.title)}
      stepsLabel={w(t.steps)}
      steps={steps.map(([, word]) => w(word))}
      at={steps.findIndex(([step]) => step === stage.at)}
      isBusy={work.isBusy}
      problem={work.problem}
    >
      {stage.at === 'file' && <FileStep work={work} />}
      {stage.at === 'check' && <CheckStep work={work} tried={stage.tried} />}
      {stage.at === 'done' && <DoneStep work={work} result={stage.result} />}
    </WizardPage>
  )
}

interface StepProps {
  readonly work: DeviceImport
}

/** Which plant, which file; an empty one to fill in is offered. */
function FileStep({ work: { isBusy, choose } }: StepProps) {
  const w = useWords()
  return (
    <PlantFileStep
      isBusy={isBusy}
      choose={choose}
      words={{
        choosePlantFirst: t.choosePlantFirst,
        reading: t.reading,
        chooseFile: t.chooseFile,
        fileLimits: t.fileLimits,
        aboutTitle: t.aboutTitle,
      }}
      about={[t.aboutColumns, t.aboutNew, t.aboutTree]}
      renderTemplate={(powerPlantId) => (
        <DownloadButton
          endpoint={deviceImportApi.template}
          query={{ powerPlantId }}
          name={w(t.templateFile)}
          label={t.downloadTemplate}
        />
      )}
    />
  )
}

/** What the import would do, and every error that is still in the way. */
function CheckStep({ work, tried }: { readonly work: DeviceImport; readonly tried: Tried }) {
  const w = useWords()
  const { createdCount, rowCount, errors, ignoredColumns } = tried.result
  const isRight = errors.length === 0 && rowCount > 0
  return (
    <>
      <p className={css['intro']}>
        <strong>{tried.fileName}</strong>
      </p>
      <Counts
        of={[
          { label: w(t.rows), count: rowCount },
          { label: w(t.added), count: errors.length > 0 ? 0 : createdCount },
          { label: w(t.errors), count: errors.length },
        ]}
      />
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

interface DoneStepProps {
  readonly work: DeviceImport
  readonly result: DeviceImportResult
}

/** What was added, and what comes next. */
function DoneStep({ work, result }: DoneStepProps) {
  const w = useWords()
  const navigate = useNavigate()
  return (
    <>
      <Alert
        tone="success"
        title={w(t.done)}
        action={<Link to={paths.deviceParameters}>{w(t.toParameters)}</Link>}
      >
        {w(t.doneNext)}
      </Alert>
      <Counts of={[{ label: w(t.addedDone), count: result.createdCount }]} />
      <WizardButtons>
        <Button onClick={work.restart}>{w(t.more)}</Button>
        <Button onClick={() => void navigate(paths.devices)}>{w(t.toList)}</Button>
        <Button tone="primary" onClick={() => void navigate(paths.equipment)}>
          {w(t.toTree)}
        </Button>
      </WizardButtons>
    </>
  )
}
