export { FillTemplates } from './FillTemplates.tsx'
