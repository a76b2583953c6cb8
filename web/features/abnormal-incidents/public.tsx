export { LevelTag as AbnormalLevelTag, StatusTag as AbnormalStatusTag } from './facts/tags.tsx'
export { AbnormalCreateForm } from './form/FactsDrawers.tsx'
export { AbnormalFactsFields } from './form/FactsFields.tsx'
