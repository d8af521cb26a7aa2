import { activateBox } from './box.ts';
import { activatePlaces } from './places.ts';

activateBox();
activatePlaces();
