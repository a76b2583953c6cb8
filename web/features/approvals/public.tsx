export { ApprovalPath } from './path/ApprovalPath.tsx'
export { DueAt } from './path/DueAt.tsx'
export { PlannedPath } from './path/PlannedPath.tsx'
export { DisplayStatusTag, RequestStatusTag } from './path/StatusTags.tsx'
