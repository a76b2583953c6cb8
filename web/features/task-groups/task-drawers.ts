import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the page of a group. They are about `group.task`, or the group alone. */
export const taskDrawers = lazyDrawers({
  addTask: () => import('./form/TaskDrawers.tsx').then((module) => module.AddTask),
  editTask: () => import('./form/TaskDrawers.tsx').then((module) => module.EditTask),
  report: () => import('./steps/ReportDrawer.tsx').then((module) => module.ReportDrawer),
  submit: () => import('./steps/SubmitDrawer.tsx').then((module) => module.SubmitDrawer),
  return: () => import('./steps/ReasonSteps.tsx').then((module) => module.ReturnTask),
  pause: () => import('./steps/ReasonSteps.tsx').then((module) => module.PauseTask),
  cancel: () => import('./steps/ReasonSteps.tsx').then((module) => module.CancelTask),
  refuse: () => import('./steps/ReasonSteps.tsx').then((module) => module.RefuseExtension),
  extend: () => import('./steps/ExtensionDrawer.tsx').then((module) => module.ExtensionDrawer),
  time: () => import('./steps/TimeDrawer.tsx').then((module) => module.TimeDrawer),
  comment: () => import('./steps/CommentDrawer.tsx').then((module) => module.CommentDrawer),
  keep: () => import('./templates/KeepAsTemplate.tsx').then((module) => module.KeepAsTemplate),
  history: () => import('./details/TaskHistories.tsx').then((module) => module.GroupHistory),
  taskHistory: () => import('./details/TaskHistories.tsx').then((module) => module.TaskHistory),
})

/** The drawers as the page has them. */
export type TaskDrawers = Readonly<Record<keyof typeof taskDrawers, DrawerHandle>>
