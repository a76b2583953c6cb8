import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'

import { progressOf, type StepId } from './start.rules.ts'
import { t } from './start.words.ts'
import { StartSteps } from './StartSteps.tsx'
import { useFound } from './use-found.ts'

/** The way from an empty installation to the first shift log; it can be left and found again at any step. */
export default function StartPage() {
  const w = useWords()
  const { found, error } = useFound()
  // Whoever keeps the accounts opens no shift; its leader does.
  const elsewhere = new Set<StepId>(useMay()(dutyShiftLogApi.create) ? [] : ['shifts'])
  const progress = found && progressOf(found)
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        note={progress && w(t.count, { done: progress.doneCount, count: progress.count })}
      />
      <p>{w(progress?.isComplete ? t.completeText : t.intro)}</p>
      {!progress && <NotRead error={error} lines={9} />}
      {progress && <StartSteps progress={progress} elsewhere={elsewhere} />}
    </Page>
  )
}
