import { livenBox } from './box.js';
import { livenPlaces } from './places.js';

livenBox();
livenPlaces();
