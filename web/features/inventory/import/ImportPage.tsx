import { Link, useNavigate } from 'react-router'

import { formatMoney } from '#contract/core/money.ts'
import { paths } from '#contract/core/paths.ts'
import type { DecimalMarkSaid, ItemImportResult } from '#contract/inventory/import.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import { CheckOutcome } from '#web/kit/wizard/CheckOutcome.tsx'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import { PlantFileStep } from '#web/kit/wizard/PlantFileStep.tsx'
import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardButtons, WizardPage } from '#web/kit/wizard/WizardPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { type ItemImport, type Tried, useItemImport } from './use-item-import.ts'

const steps = [
  ['file', t.stepFile],
  ['check', t.stepCheck],
  ['done', t.stepDone],
] as const

/** Brings the items of a plant in from an Excel or CSV file: choose it, see what it would do, then all or nothing. */
export default function ImportPage() {
  const w = useWords()
  const work = useItemImport()
  const { stage } = work
  return (
    <WizardPage
      title={w(t.importTitle)}
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
  readonly work: ItemImport
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
      about={[t.aboutColumns, t.aboutDecimals, t.aboutRevert]}
      renderTemplate={(powerPlantId) => (
        <DownloadButton
          endpoint={inventoryApi.importTemplate}
          query={{ powerPlantId }}
          name={w(t.templateFile)}
          label={t.downloadTemplate}
        />
      )}
    />
  )
}

interface CheckStepProps extends StepProps {
  readonly tried: Tried
}

/** What the import would do, how its decimals are read, and every error that is still in the way. */
function CheckStep({ work, tried }: CheckStepProps) {
  const w = useWords()
  const { createdCount, openingCount, openingVnd, rowCount, errors, ignoredColumns } = tried.result
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
          { label: w(t.openings), count: errors.length > 0 ? 0 : openingCount },
          { label: w(t.errors), count: errors.length },
        ]}
      />
      {openingCount > 0 && errors.length === 0 && (
        <p>{w(t.openingWorth, { value: formatMoney(openingVnd) })}</p>
      )}
      <Decimals work={work} tried={tried} />
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
            {w(t.run, { count: rowCount })}
          </Button>
        )}
      </WizardButtons>
    </>
  )
}

/** Asks how decimals are written where the file does not say it, or says both. */
function Decimals({ work, tried }: CheckStepProps) {
  const w = useWords()
  const { decimalMark, markCells } = tried.result
  if (markCells.length === 0) return null
  const cells = markCells.map(({ row, text }) => w(t.inRow, { row, text })).join('; ')
  return (
    <Alert tone="warning" title={w(decimalMark === 'conflict' ? t.decimalsConflict : t.decimalsTie)}>
      <p>{cells}</p>
      <SelectBox
        label={w(t.decimalsAre)}
        value={tried.decimalMark ?? ''}
        none={w(t.decimalsChoose)}
        options={[
          { value: 'comma', label: w(t.decimalComma) },
          { value: 'point', label: w(t.decimalPoint) },
        ]}
        onChoose={(value) => value !== '' && work.readDecimals(tried, value as DecimalMarkSaid)}
      />
    </Alert>
  )
}

interface DoneStepProps extends StepProps {
  readonly result: ItemImportResult
}

/** What was added, and where it is taken back. */
function DoneStep({ work, result }: DoneStepProps) {
  const w = useWords()
  const navigate = useNavigate()
  return (
    <>
      <Alert tone="success" title={w(t.done)} action={<Link to={paths.imports}>{w(t.toImports)}</Link>}>
        {w(t.doneNext)}
      </Alert>
      <Counts of={[{ label: w(t.added), count: result.createdCount }]} />
      <WizardButtons>
        <Button onClick={work.restart}>{w(t.more)}</Button>
        <Button tone="primary" onClick={() => void navigate(paths.inventory)}>
          {w(t.toList)}
        </Button>
      </WizardButtons>
    </>
  )
}
