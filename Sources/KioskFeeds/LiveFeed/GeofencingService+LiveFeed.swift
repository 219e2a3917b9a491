import Foundation
public import KioskMaps

extension GeofencingService {
    /// Observes the objects of a feed, until the token is cancelled or released.
    ///
    ///     geofencing.observe(ships).store(in: &tokens)
    ///
    /// An object has its id in the feed, in the group of the id of the annotation manager. Its fixes are the positions as they are
    /// reported, with their times; a position without one has the date of its reception, or without a date of the clock, the
    /// reference date plus the time of the clock. An object that the feed removes is removed here, without exits.
    ///
    /// - Parameter feed: The feed, which is not retained.
    /// - Returns: A token, which also removes the objects when it is cancelled.
    public func observe<Kind>(_ feed: LiveFeed<Kind>) -> AnyCancelable {
        let group = feed.manager.id
        for id in feed.objects.ids {
            if let object = feed.objects[id] { apply(object, of: feed) }
        }
        let token = feed.onChange.observe { [weak self, weak feed] changes in
            guard let self, let feed else { return }
            for change in changes {
                switch change {
                case .updated(let object): apply(object, of: feed)
                case .becameStale: break
                case .removed(let id): remove(GeofencingObject(id: id, group: group))
                }
            }
        }
        return AnyCancelable { [weak self] in
            token.cancel()
            self?.removeObjects(ofGroup: group)
        }
    }

    private func apply<Kind>(_ object: FeedObject, of feed: LiveFeed<Kind>) {
        guard let coordinate = object.coordinate else { return }
        let fix = Location(
            coordinate: coordinate, timestamp: object.time ?? feed.receptionDate, altitude: object.altitude,
            speed: object.speed, bearing: object.course)
        update(GeofencingObject(id: object.id, group: feed.manager.id), with: fix)
    }
}
