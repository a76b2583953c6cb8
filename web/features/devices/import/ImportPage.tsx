import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { deviceImportApi, type DeviceImportResult } from '#contract/devices/import.ts'
import { deviceWords } from '#contract/devices/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import { FileDrop } from '#web/kit/wizard/FileDrop.tsx'
import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardButtons, WizardPage } from '#web/kit/wizard/WizardPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

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

/** Which plant, which file; an empty one to fill in is offered. */
function FileStep({ work: { isBusy, choose } }: { readonly work: DeviceImport }) {
  const w = useWords()
  const plantOptions = usePlantOptions()
  const [plantId, setPlantId] = useState(usePlantToBegin())
  return (
    <>
      <SelectBox
        label={w(deviceWords.powerPlantId)}
        value={plantId === null ? '' : String(plantId)}
        none={w(t.choosePlantFirst)}
        options={plantOptions.map(({ value, label }) => ({ value: String(value), label }))}
        onChoose={(value) => setPlantId(value === '' ? null : Number(value))}
      />
      {plantId !== null && (
        <FileDrop
          title={w(isBusy ? t.reading : t.chooseFile)}
          hint={w(t.fileLimits)}
          accept=".xlsx,.csv"
          isBusy={isBusy}
          choose={(file) => choose(file, plantId)}
        />
      )}
      <div className={css['help']}>
        <h2>{w(t.aboutTitle)}</h2>
        <ul>
          <li>{w(t.aboutColumns)}</li>
          <li>{w(t.aboutNew)}</li>
          <li>{w(t.aboutTree)}</li>
        </ul>
        {plantId !== null && (
          <DownloadButton
            endpoint={deviceImportApi.template}
            query={{ powerPlantId: plantId }}
            name={w(t.templateFile)}
            label={t.downloadTemplate}
          />
        )}
      </div>
    </>
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
      <Outcome of={tried.result} />
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

function Outcome({ of: { rowCount, errors } }: { readonly of: DeviceImportResult }) {
  const w = useWords()
  if (rowCount === 0) return <Alert tone="warning" title={w(t.empty)} />
  if (errors.length > 0)
    return (
      <Alert tone="error" title={w(t.errorsFound, { count: errors.length })}>
        {w(t.errorsFoundText)}
      </Alert>
    )
  return (
    <Alert tone="success" title={w(t.noErrors)}>
      {w(t.noErrorsText)}
    </Alert>
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
