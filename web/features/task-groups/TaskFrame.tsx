import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useTabOfPage } from '#web/kit/data/use-tab-of-page.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Views } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { PLANT } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './task-groups.words.ts'

/** Other ways to look at the screen of one's own tasks: the board, and by person. */
export const BOARD = 'bang'
export const LOAD = 'nguoi'

const screens = [
  { pathname: paths.ownTasks, tab: undefined, word: t.mine },
  { pathname: paths.ownTasks, tab: BOARD, word: t.board },
  { pathname: paths.ownTasks, tab: LOAD, word: t.load },
  { pathname: paths.taskGroups, tab: undefined, word: t.groups },
] as const

interface TaskFrameProps {
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What the screens of tasks have in common: header, giving one, and the way from one to the other. */
export function TaskFrame({ actions, children }: TaskFrameProps) {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const { pathname: here } = useLocation()
  const [tabHere] = useTabOfPage()
  const plant = useSearchParams()[0].get(PLANT)
  return (
    <div className="vh-page">
      <PageHeader
        title={w(t.title)}
        actions={
          <>
            {actions}
            {may(taskGroupApi.create) && (
              <Button tone="primary" icon="plus" onClick={() => void navigate(paths.newTaskGroup)}>
                {w(t.newGroup)}
              </Button>
            )}
          </>
        }
      />
      <Views
        label={w(t.views)}
        views={screens.map(({ pathname, tab, word }) => {
          const search = new URLSearchParams({ ...(plant && { [PLANT]: plant }), ...(tab && { xem: tab }) })
          return {
            to: { pathname, search: String(search) },
            label: w(word),
            isCurrent: pathname === here && (pathname === paths.taskGroups || tab === tabHere),
          }
        })}
      />
      {children}
    </div>
  )
}
