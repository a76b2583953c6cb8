import type { Task } from '#contract/task-groups/task.ts'

/** Says whether the user may do anything to a task that is done to several at once. */
export const mayChange = ({ can }: Pick<Task, 'can'>): boolean => can.edit || can.cancel || can.askExtension
