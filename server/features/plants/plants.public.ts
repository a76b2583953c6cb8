export { listPlantFacts, type PlantFacts } from './plant-facts.list.ts'
