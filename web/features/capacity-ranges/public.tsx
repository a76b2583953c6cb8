export { CapacityFrame } from './CapacityFrame.tsx'
