export { watchCamera } from './scan/camera.ts'
