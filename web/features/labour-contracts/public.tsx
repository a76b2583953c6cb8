export { LabourOfEmployee } from './details/LabourOfEmployee.tsx'
