export { ApprovalPath } from './path/ApprovalPath.tsx'
export { DueAt } from './path/DueAt.tsx'
export { PlannedPath } from './path/PlannedPath.tsx'
export { RequestStatusTag } from './path/StatusTags.tsx'
