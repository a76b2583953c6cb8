import { formatInteger } from '#contract/core/format.ts'
import { type Import, importApi, type ImportState } from '#contract/imports/index.ts'
import { importWords } from '#contract/imports/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardButtons } from '#web/kit/wizard/WizardPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from './imports.words.ts'

const doing: Readonly<Partial<Record<ImportState, Word>>> = {
  checking: t.checking,
  running: t.running,
  cancelling: t.cancelling,
  reverting: t.reverting,
}

/** What the server is doing with the import, and how far it is. */
export function WorkStep({ of }: { readonly of: Import }) {
  const w = useWords()
  const refresh = useRefresh()
  const { rowsDone, rowCount } = of

  async function cancel(): Promise<void> {
    await confirmAction({
      title: w(t.cancelTitle),
      text: w(t.cancelText),
      okText: w(t.cancelImport),
      danger: true,
      run: () => call(importApi.cancel, { body: { id: of.id } }),
    })
    await refresh(importApi.get)
  }

  return (
    <>
      <output>{w(doing[of.state] ?? t.running)}</output>
      <progress
        className={css['progress']}
        aria-label={w(doing[of.state] ?? t.running)}
        max={rowCount || 1}
        {...(rowCount > 0 && { value: rowsDone })}
      />
      <p className={css['intro']}>
        {rowCount > 0
          ? w(t.rowsOf, { done: formatInteger(rowsDone), count: formatInteger(rowCount) })
          : w(t.rowsDone, { count: formatInteger(rowsDone) })}
      </p>
      <Counts
        of={[
          { label: w(t.toCreate), count: of.createdCount },
          { label: w(t.toUpdate), count: of.updatedCount },
          { label: w(t.toSkip), count: of.skippedCount },
          { label: w(importWords.errorCount), count: of.errorCount },
        ]}
      />
      {of.can.cancel && (
        <WizardButtons>
          <Button onClick={() => void cancel()}>{w(t.cancelImport)}</Button>
        </WizardButtons>
      )}
    </>
  )
}
