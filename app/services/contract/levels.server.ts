export {
  LEVEL_TABLE,
  LEVELS,
  type Level,
  levelOfCapability,
  levelsOf,
  levelsOfCall,
  levelsUpTo,
} from "../../domain/visit/levels";
