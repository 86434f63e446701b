/** The levels of a backend for the sandbox and the contract check, which may import nothing else of the app than the contract. */
export {
  LEVEL_TABLE,
  LEVELS,
  type Level,
  levelOfCapability,
  levelsOf,
  levelsOfCall,
  levelsUpTo,
} from "../../domain/visit/levels";
