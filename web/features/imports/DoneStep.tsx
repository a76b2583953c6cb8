import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { type Import, importApi } from '#contract/imports/index.ts'
import { importErrorWords, importWords } from '#contract/imports/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardButtons } from '#web/kit/wizard/WizardPage.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { DayLinks } from './check/DayLinks.tsx'
import { Errors } from './check/Errors.tsx'
import { waysToSheets } from './check/imported-days.rules.ts'
import { t } from './imports.words.ts'
import { useRevert } from './use-revert.ts'

/** What became of an import that is over, and the way to take it back. */
export function DoneStep({ of }: { readonly of: Import }) {
  const w = useWords()
  const navigate = useNavigate()
  const revert = useRevert()
  const { data: summary } = useRead(importApi.summary, { query: { id: of.id } })
  return (
    <>
      <Outcome of={of} />
      {of.state === 'done' && (
        <>
          <Counts
            of={[
              { label: w(importWords.createdCount), count: of.createdCount },
              { label: w(t.updatedCount), count: of.updatedCount },
              { label: w(t.toSkip), count: of.skippedCount },
              { label: w(importWords.errorCount), count: of.errorCount },
            ]}
          />
          {summary && <DayLinks ways={waysToSheets(summary, of.powerPlantId)} />}
          <Touched id={of.id} />
          <Errors of={of} />
        </>
      )}
      <WizardButtons>
        {of.can.revert && <Button onClick={() => void revert(of)}>{w(t.revert)}</Button>}
        <Button onClick={() => void navigate(paths.imports)}>{w(kitWords.toList)}</Button>
        <Button tone="primary" onClick={() => void navigate(paths.newImport)}>
          {w(t.importMore)}
        </Button>
      </WizardButtons>
    </>
  )
}

function Outcome({ of: { state, revertedByName, failure } }: { readonly of: Import }) {
  const w = useWords()
  if (state === 'done' && failure !== null)
    return (
      <Alert tone="warning" title={w(t.notTakenBack)}>
        {failure}
      </Alert>
    )
  if (state === 'done') return <Alert tone="success" title={w(t.done)} />
  if (state === 'reverted')
    return (
      <Alert tone="info" title={w(t.reverted)}>
        {w(t.revertedText, { name: revertedByName ?? '' })}
      </Alert>
    )
  return (
    <Alert tone="info" title={w(t.cancelled)}>
      {failure ?? w(t.cancelledText)}
    </Alert>
  )
}

/** What was changed since, and so stands in the way of taking the import back. */
function Touched({ id }: { readonly id: number }) {
  const w = useWords()
  const items = useRead(importApi.touched, { query: { id } }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <>
      <Alert tone="info" title={w(t.touchedTitle)}>
        {w(t.touchedText)}
      </Alert>
      <table className={css['errors']} aria-label={w(t.touchedTitle)}>
        <thead>
          <tr>
            {[importErrorWords.value, t.imported, t.now, t.changedBy, importWords.creationTime].map(
              (heading) => (
                <th key={w(heading)} scope="col">
                  {w(heading)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.record} ${item.changedAt}`}>
              <td>{item.record}</td>
              <td>{item.imported}</td>
              <td>{item.now}</td>
              <td>{item.changedByName}</td>
              <td>
                <InstantCell value={item.changedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
